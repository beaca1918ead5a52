import type { Knex } from 'knex'
import sql, { join } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ConnectionShares } from '../../db/connection-shares.ts'
import { Database } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { Session } from '../../db/session.ts'
import { runShared, type SharedWork } from '../../db/sharing.ts'
import { signal } from '../../fixtures/signal.ts'
import { createSharing } from './feature.ts'

let knex: Knex
let database: Database
let sizes: number[] = []
let failure: Error | undefined

/** Notes numbers; a statement of several fails with `failure`, if there is one. */
const makeNotes = (): SharedWork<number, { n: number }, number> => ({
  build: (numbers) => {
    sizes.push(numbers.length)
    if (failure !== undefined && numbers.length > 1) throw failure
    const rows = join(numbers.map((n) => sql`(${n}::integer)`))
    return sql`insert into notes values ${rows} returning n`
  },
  resultsOf: (_numbers, rows) => rows.map(({ n }) => n),
})

let notes: ReturnType<typeof makeNotes>

// On a busy machine a quick statement may take longer than requests share one.
const slowMs = 1_000

beforeAll(async () => {
  knex = await openDatabase({})
  await knex.raw('create table notes (n integer check (n <> 13))')
  database = new Database(knex, undefined, createSharing(slowMs))
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

const note = (n: number, signal?: AbortSignal) => runShared(new Session(database, signal), notes, n)
const stored = async () => (await knex('notes').orderBy('n')).map(({ n }) => n)

test('behind a pooler each request runs a statement of its own', async () => {
  Object.assign(knex.client, { isPooled: true })
  onTestFinished(() => void Object.assign(knex.client, { isPooled: undefined }))
  await expect(Promise.all([1, 2].map((n) => note(n)))).resolves.toEqual([1, 2])
  expect(sizes).toEqual([1, 1])
})

test('where the database shares no statements, each request runs its own', async () => {
  const unshared = new Database(knex)
  const results = [1, 13, 2].map((n) => runShared(new Session(unshared), notes, n))
  expect(await Promise.allSettled(results)).toMatchObject([{ value: 1 }, { status: 'rejected' }, { value: 2 }])
  expect(sizes).toEqual([1, 1, 1])
})

test.each([
  { code: '23505', severity: 'ERROR' },
  { code: '40P01', severity: 'ERROR' },
  // The server speaks German.
  { code: '23503', severity: 'FEHLER' },
  // It waited for another transaction, and was cancelled.
  { code: '57014', severity: 'ERROR' },
])('what PostgreSQL has undone for an item is done again (%o)', async (fields) => {
  failure = Object.assign(new Error('No.'), fields)
  await expect(Promise.all([1, 2].map((n) => note(n)))).resolves.toEqual([1, 2])
  expect(sizes).toEqual([2, 1, 1])
})

test.each([
  { code: '08006', severity: 'FATAL' },
  { code: '53300', severity: 'FATAL' },
  { code: '57P01', severity: 'FATAL' },
  { code: '58030', severity: 'ERROR' },
  { code: 'XX000', severity: 'ERROR' },
  { code: '40003', severity: 'ERROR' },
  // The embedded database may have ended the statement before its time was up.
  { code: '57014' },
  { code: 'EPIPE' },
  {},
])('what may have been done is not done again (%o)', async (fields) => {
  failure = Object.assign(new Error('No.'), fields)
  const results = await Promise.allSettled([1, 2].map((n) => note(n)))
  expect(results).toEqual([1, 2].map(() => ({ status: 'rejected', reason: failure })))
  expect(sizes).toEqual([2])
})

test('where the shares of all users are full, each request waits for its own', async () => {
  const shares = new ConnectionShares(4, 1_000)
  const limited = Object.assign(new Database(knex, undefined, createSharing(slowMs)), { shares })
  /** Occupies the share of a user; returns what frees it. */
  const occupy = (user: string) => {
    const { given: busy, give: free } = signal()
    for (const _connection of [1, 2]) void shares.use(user, () => busy)
    return free
  }
  const [freeAda, freeBob] = [occupy('Ada'), occupy('Bob')]
  const [adas, bobs] = ['Ada', 'Bob'].map((user, at) => runShared(new Session(limited, undefined, user), notes, at + 1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  freeBob()
  await expect(bobs).resolves.toBe(2)
  freeAda()
  await expect(adas).resolves.toBe(1)
  expect(sizes).toEqual([1, 1])
})

test('a blocked event loop does not make a statement slow', async () => {
  const results = Promise.all([note(1), note(2)])
  setImmediate(() => {
    const until = performance.now() + slowMs + 50
    while (performance.now() < until);
  })
  await results
  await Promise.all([note(3), note(4)])
  expect(sizes).toEqual([2, 2])
})

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

test('a request whose client has left before it is shared is not run, and others are', async () => {
  const gone = AbortSignal.abort(new Error('gone'))
  const results = await Promise.allSettled([note(1, gone), note(2), note(3)])
  expect(results).toMatchObject([{ reason: new Error('gone') }, { value: 2 }, { value: 3 }])
  expect(await stored()).toEqual([2, 3])
  const all = await Promise.allSettled([note(4, gone), note(5, gone)])
  expect(all).toMatchObject([{ reason: new Error('gone') }, { reason: new Error('gone') }])
  expect([await stored(), sizes]).toEqual([[2, 3], [2]])
})
