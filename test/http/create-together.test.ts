import { integer, model, text } from 'slipform'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { startApp } from './support/app.ts'
import { answersTogether } from './support/pipelined.ts'

const key = integer().crud({ primary_key: true, exclude: ['create', 'update'] })

/** A guest, who has a seat alone. */
class Guest extends model({
  table: 'guests',
  crud: { generate_router: true },
  fields: { id: key, name: text({ nullable: true }), seat: integer({ nullable: true }) },
}) {}

const app = startApp({
  models: { Guest },
  tables: `create table guests (
    id integer generated always as identity primary key,
    name text default 'unnamed' check (name <> 'refused'),
    seat integer unique
  )`,
})

const isEmbedded = inject('pgliteTemplate') !== undefined

beforeEach(async () => {
  await app.sql('truncate guests')
  await app.post('/guests', { name: 'first' })
})

/** Creates records by requests that arrive together; returns the answers and the numbers of rows of the inserts. */
async function createTogether(bodies: readonly object[]) {
  let answers: [status: number, body: unknown][] = []
  const statements = await app.statementsOf(async () => {
    const requests = bodies.map((body) => ({ path: '/guests', body }))
    answers = await answersTogether(app.base, requests)
  })
  const inserts = statements.filter((statement) => statement.includes('insert into'))
  return { answers, rows: inserts.map((insert) => insert.match(/values (.*) returning/)?.[1]?.split('),(').length) }
}

/** The names of the records, in the order of their keys. */
const namesStored = async () => (await app.sql('select name from guests order by id')).map(({ name }) => name)

test('creates of one moment share statements, and each gets its own record', async () => {
  const bodies = Array.from({ length: 25 }, (_, at) => ({ name: `${at}`, seat: at }))
  const { answers, rows } = await createTogether(bodies)
  expect(answers).toEqual(bodies.map((body) => [201, { id: expect.any(Number), ...body }]))
  expect(rows).toEqual([10, 10, 5])
  expect(await namesStored()).toEqual(['first', ...bodies.map(({ name }) => name)])
})

test('what a record leaves out takes its default, whatever others give', async () => {
  const { answers, rows } = await createTogether([{ name: 'Ada' }, { seat: 5 }, { name: null, seat: 6 }])
  expect(answers).toMatchObject([
    [201, { name: 'Ada', seat: null }],
    [201, { name: 'unnamed', seat: 5 }],
    [201, { name: null, seat: 6 }],
  ])
  expect(rows).toEqual([3])
  expect((await createTogether([{}, {}])).rows).toEqual([2])
  expect(await namesStored()).toEqual(['first', 'Ada', 'unnamed', null, 'unnamed', 'unnamed'])
})

test('a record that is refused keeps no other from being stored, and its answer names its fault', async () => {
  await app.post('/guests', { name: 'second', seat: 1 })
  const bodies = [
    { name: 'Ada', seat: 1 },
    { name: 'Bob', seat: 2 },
    { name: 'refused', seat: 3 },
    { name: 'Cleo', seat: 4 },
    { name: 'Dan', seat: 4 },
    { name: 'Eve', seat: 'front' },
  ]
  const { answers } = await createTogether(bodies)
  expect(answers).toMatchObject([
    [409, { errors: { seat: 'is already taken' } }],
    [201, { name: 'Bob' }],
    [422, {}],
    [201, {}],
    [409, { errors: { seat: 'is already taken' } }],
    [422, { errors: { seat: expect.any(String) } }],
  ])
  expect((await namesStored()).sort()).toEqual(['Bob', 'Cleo', 'first', 'second'])
})

test.skipIf(isEmbedded)('a record that waits for another transaction holds others up for a moment only', async () => {
  const trx = await app.db.transaction()
  let isOver = false
  try {
    await trx.raw(`insert into guests (name, seat) values ('slow', 7)`)
    const together = createTogether([
      { name: 'Ada', seat: 7 },
      { name: 'Bob', seat: 8 },
      { name: 'Cleo', seat: 9 },
    ]).finally(() => {
      isOver = true
    })
    await vi.waitFor(async () => expect((await namesStored()).sort()).toEqual(['Bob', 'Cleo', 'first']), 5_000)
    expect(isOver).toBe(false)
    await trx.commit()
    expect((await together).answers.map(([status]) => status)).toEqual([409, 201, 201])
  } finally {
    await trx.rollback()
  }
  expect((await namesStored()).sort()).toEqual(['Bob', 'Cleo', 'first', 'slow'])
})
