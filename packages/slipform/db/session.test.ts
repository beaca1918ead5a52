import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signal } from '../fixtures/signal.ts'
import { abortSignal, withConnection, withSignal } from './connection.ts'
import { Database } from './database.ts'
import { ChangeLog } from './log/change-log.ts'
import { openDatabase } from './open.ts'
import { Session } from './session.ts'

let knex: Knex
let log: ChangeLog
let abort: AbortController
let session: Session

beforeAll(async () => {
  knex = await openDatabase({})
  await knex.raw('create table notes (id integer)')
  await knex.raw('create schema slipform create table changes () create table change_horizon ()')
  for (const name of ['changes_since', 'log_state', 'log_epoch', 'altered_since'])
    await knex.raw(`create function slipform.${name}() returns void language sql as ''`)
  log = new ChangeLog(knex)
  await log.open()
})
afterAll(() => knex.destroy())

beforeEach(() => {
  abort = new AbortController()
  session = new Session(new Database(knex, log), abort.signal)
})

const signalOn = (db: Knex) => withConnection(db, async (connection) => connection[abortSignal])
const insert = sql`insert into notes values (1) returning id`
const countNotes = async () => (await knex('notes')).length

test('a connection works for the request during its work only, also when that fails', async () => {
  await withConnection(knex, async (connection) => {
    const work = withSignal(connection, abort.signal, async () => {
      expect(connection[abortSignal]).toBe(abort.signal)
      throw new Error('no such table')
    })
    await expect(work).rejects.toThrow('no such table')
    expect(connection[abortSignal]).toBeUndefined()
  })
})

test('a connection works for the request during a transaction, before and after inner ones', async () => {
  await session.transaction(async (trx) => {
    await trx.transaction((inner) => inner.query(insert))
    expect(await signalOn(trx.knex)).toBe(abort.signal)
    await trx.query(insert)
    expect(await signalOn(trx.knex)).toBe(abort.signal)
  })
  expect([await signalOn(knex), await countNotes()]).toEqual([undefined, 2])
  await knex('notes').delete()
})

test('abandoned work that goes on after its transaction leaves the connection alone', async () => {
  const { given: paused, give: resume } = signal()
  let later: Promise<unknown> = Promise.resolve()
  const work = session.transaction((trx) =>
    trx.transaction((inner) => {
      later = paused.then(() => inner.query(insert))
      abort.abort(new Error('The client went away'))
      return later
    }),
  )
  await expect(work).rejects.toThrow('The client went away')
  expect(await signalOn(knex)).toBeUndefined()
  resume()
  await expect(later).rejects.toThrow()
  expect([await signalOn(knex), await countNotes()]).toEqual([undefined, 0])
})
test('what several requests wait for is cancelled when the clients of all of them have disconnected', async () => {
  const other = new AbortController()
  const shared = session.forAll([session, new Session(session.database, other.signal)])
  const work = shared.transaction(() => new Promise(() => {}))
  abort.abort(new Error('gone'))
  await expect(Promise.race([work, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))])).resolves.toBe(
    'waiting',
  )
  other.abort(new Error('gone, too'))
  await expect(work).rejects.toThrow('gone, too')
})
