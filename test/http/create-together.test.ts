// @module-tag rest

import { integer, model, text } from 'slipform'
import { beforeEach, expect, inject, test } from 'vitest'
import { startApp } from './support/app.ts'
import { answersTogether } from './support/pipelined.ts'

const key = integer().crud({ primary_key: true, exclude: ['create', 'update'] })

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

// Behind a pooler each request runs a statement of its own.
const isPooled = inject('poolerUrl') !== undefined

beforeEach(async () => {
  await app.sql('truncate guests')
  await app.post('/guests', { name: 'first', seat: 100 })
})

/** Creates records by requests that arrive together; returns the answers, and the numbers of rows of inserts with values. */
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

test.skipIf(isPooled)(
  'records with values share statements, whatever columns they give, and the others take their defaults',
  async () => {
    const bodies = [{ name: 'Ada' }, { seat: 5 }, { name: null, seat: 6 }, { seat: 7 }, {}, { name: 'Bob' }, {}]
    // The statements are known to be quick.
    await app.post('/guests', { name: 'other', seat: 2 })
    await app.sql('truncate guests')
    const { answers, rows } = await createTogether(bodies)
    const stored = bodies.map(({ name = 'unnamed', seat = null }) => ({ name, seat }))
    expect(answers).toMatchObject(stored.map((guest) => [201, guest]))
    expect(rows.sort()).toEqual([5, undefined, undefined])
    expect(await namesStored()).toHaveLength(bodies.length)
  },
)

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
    [expect.toBeOneOf([201, 409]), {}],
    [expect.toBeOneOf([201, 409]), {}],
    [422, { errors: { seat: expect.any(String) } }],
  ])
  const [seated] = await app.sql('select name from guests where seat = 4')
  expect(await namesStored()).toHaveLength(4)
  expect(answers.filter(([status]) => status === 201)).toMatchObject([
    [201, { name: 'Bob' }],
    [201, seated],
  ])
})

// The last test: after it, creates do not share statements for a minute.
