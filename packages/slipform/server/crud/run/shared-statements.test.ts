import type { Knex } from 'knex'
import sql, { join } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { Session } from '../../db/session.ts'
import { SharedStatements } from './shared-statements.ts'

let knex: Knex
let database: Database
let sizes: number[] = []
let failure: Error | undefined

/** Notes numbers; the statement fails with `failure`, if there is one. */
const makeNotes = () =>
  new SharedStatements<number, { n: number }, number>({
    build: (numbers) => {
      sizes.push(numbers.length)
      if (failure !== undefined) throw failure
      const rows = join(numbers.map((n) => sql`(${n}::integer)`))
      return sql`insert into notes values ${rows} returning n`
    },
    resultsOf: (_numbers, rows) => rows.map(({ n }) => n),
  })

let notes: ReturnType<typeof makeNotes>

beforeAll(async () => {
  knex = await openDatabase({})
  await knex.raw('create table notes (n integer check (n <> 13))')
  database = new Database(knex)
})
afterAll(() => knex.destroy())

beforeEach(async () => {
  failure = undefined
  notes = makeNotes()
  // Its statements are known to be quick.
  await note(0)
  await knex('notes').delete()
  sizes = []
})

const note = (n: number, signal?: AbortSignal) => notes.run(new Session(database, signal), n)
const stored = async () => (await knex('notes').orderBy('n')).map(({ n }) => n)

test('requests of one moment share statements of ten', async () => {
  const numbers = Array.from({ length: 24 }, (_, at) => 100 + at)
  await expect(Promise.all(numbers.map((n) => note(n)))).resolves.toEqual(numbers)
  expect(sizes).toEqual([10, 10, 4])
  expect(await stored()).toEqual(numbers)
})

test('an item that fails leaves the others to statements of their own', async () => {
  const results = await Promise.allSettled([1, 13, 2].map((n) => note(n)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(sizes).toEqual([3, 1, 1, 1])
  expect(await stored()).toEqual([1, 2])
})

test.each(['08006', '53300', '57P01', '58030'])(
  'after an error of the server (%s), no statement follows',
  async (code) => {
    failure = Object.assign(new Error('No.'), { code })
    const results = await Promise.allSettled([1, 2].map((n) => note(n)))
    expect(results).toEqual([1, 2].map(() => ({ status: 'rejected', reason: failure })))
    expect(sizes).toEqual([2])
  },
)

test('a request whose client has left before there is a connection does nothing', async () => {
  const abort = new AbortController()
  const trx = await knex.transaction()
  const results = Promise.allSettled([note(1), note(2, abort.signal), note(3)])
  await new Promise((resolve) => setTimeout(resolve, 20))
  abort.abort(new Error('gone'))
  await trx.rollback()
  expect(await results).toMatchObject([{ value: 1 }, { reason: new Error('gone') }, { value: 3 }])
  expect(await stored()).toEqual([1, 3])
})

test('work whose clients have all left is not begun', async () => {
  const abort = new AbortController()
  const trx = await knex.transaction()
  const results = Promise.allSettled([note(1, abort.signal), note(2, abort.signal)])
  await new Promise((resolve) => setTimeout(resolve, 20))
  abort.abort(new Error('gone'))
  await trx.rollback()
  expect(await results).toMatchObject([{ reason: new Error('gone') }, { reason: new Error('gone') }])
  await expect(note(3)).resolves.toBe(3)
  expect([await stored(), sizes]).toEqual([[3], [1]])
})
