import { EventEmitter } from 'node:events'
import { Writable } from 'node:stream'
import knex, { type Knex } from 'knex'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  cancelOnDisconnect,
  isClientGone,
  responseOf,
  withConnection,
  withTransaction,
} from './cancel-on-disconnect.ts'

let db: Knex
let answer: Writable
const connection = {}

beforeEach(() => {
  db = knex({ client: 'pg' })
  answer = new Writable({ write: (_chunk, _encoding, done) => done() })
})

describe('a handle for one answer', () => {
  test('is the database in everything else', () => {
    const handle = cancelOnDisconnect(answer, db)
    expect(handle).not.toBe(db)
    expect(handle.client).toBe(db.client)
    expect(handle('parts').where({ id: 1 }).toQuery()).toBe(`select * from "parts" where "id" = 1`)
  })

  test('makes a connection work for it, until the work is done', async () => {
    const during = await withConnection(cancelOnDisconnect(answer, db), connection, async () => responseOf(connection))
    expect(during).toBe(answer)
    expect(responseOf(connection)).toBeUndefined()
  })

  test('leaves the connection after work that fails, too', async () => {
    const work = withConnection(cancelOnDisconnect(answer, db), connection, async () => {
      throw new Error('no such table')
    })
    await expect(work).rejects.toThrow('no such table')
    expect(responseOf(connection)).toBeUndefined()
  })

  test('has its transactions work for it, and what is done by their own handles', async () => {
    const client = { acquireConnection: async () => connection }
    const trx = Object.assign(new EventEmitter(), { client }) as unknown as Knex.Transaction
    Object.defineProperty(db, 'transaction', { value: async (work: (trx: Knex.Transaction) => unknown) => work(trx) })
    await withTransaction(cancelOnDisconnect(answer, db), async (trx) => {
      expect(responseOf(connection)).toBe(answer)
      await withConnection(trx, connection, async () => expect(responseOf(connection)).toBe(answer))
      expect(responseOf(connection)).toBe(answer)
    })
    expect(responseOf(connection)).toBeUndefined()
  })
})

test('the database itself has no response', async () => {
  expect(await withConnection(db, connection, async () => responseOf(connection))).toBeUndefined()
})

describe('a client', () => {
  test('is gone once its answer is broken off', () => {
    expect(isClientGone(answer)).toBe(false)
    answer.destroy()
    expect(isClientGone(answer)).toBe(true)
  })

  test('is not gone when it has been answered', async () => {
    await new Promise<void>((resolve) => answer.end('{}', () => resolve()))
    answer.destroy()
    expect(isClientGone(answer)).toBe(false)
  })
})
