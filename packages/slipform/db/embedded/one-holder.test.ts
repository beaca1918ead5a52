import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signal } from '../../fixtures/signal.ts'
import { Database } from '../database.ts'
import { openDatabase } from '../open.ts'
import { Session } from '../session.ts'

const db = await openDatabase({})
const session = new Session(new Database(db))
beforeAll(() => db.schema.createTable('notes', (table) => table.integer('id')))
afterAll(() => db.destroy())
beforeEach(() => db('notes').delete())

const refusal = {
  status: 500,
  cause: expect.objectContaining({ message: expect.stringContaining('the embedded database has one') }),
}
const notes = () => db('notes').pluck('id')

test.each<[name: string, run: (work: () => unknown) => Promise<unknown>]>([
  ['of knex', (work) => db.transaction(async () => void (await work()))],
  ['of a part of one', (work) => db.transaction((trx) => trx.transaction(async () => void (await work())))],
  ['after a part of one', (work) => db.transaction((trx) => trx.transaction(async () => {}).then(work))],
  ['of a session', (work) => session.transaction(async () => work())],
  ['of a dry run', (work) => session.rolledBack(async () => work())],
])('inside of a transaction, a statement on the database is an error at once: %s', async (_name, run) => {
  await expect(run(() => db('notes').insert({ id: 1 }))).rejects.toMatchObject(refusal)
  await expect(run(() => db.transaction(async () => {}))).rejects.toMatchObject(refusal)
  await expect(run(() => session.query(sql`select 1`))).rejects.toMatchObject(refusal)
  expect(await notes()).toEqual([])
})

test('the transaction goes on after it has caught the error', async () => {
  await db.transaction(async (trx) => {
    await expect(db('notes').insert({ id: 1 })).rejects.toMatchObject(refusal)
    await trx('notes').insert({ id: 2 })
  })
  expect(await notes()).toEqual([2])
})

test('what a transaction has started may use the connection after its end, and what is beside it waits', async () => {
  const { given: ended, give: end } = signal()
  const later: Promise<unknown>[] = []
  const beside = () => db('notes').insert({ id: 3 })
  const transaction = db.transaction(async (trx) => {
    await trx('notes').insert({ id: 1 })
    later.push(ended.then(() => db('notes').insert({ id: 2 })))
  })
  await Promise.all([transaction, beside()])
  end()
  await Promise.all(later)
  expect(await notes()).toEqual([1, 3, 2])
})

test('a dry run returns its result, and throws its error', async () => {
  const write = async ({ knex }: Session) => knex('notes').insert({ id: 1 }).returning('id')
  expect(await session.rolledBack(write)).toEqual([{ id: 1 }])
  const fault = new Error('no')
  await expect(session.rolledBack(() => Promise.reject(fault))).rejects.toBe(fault)
  expect(await notes()).toEqual([])
})
