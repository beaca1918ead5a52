import type { Writable } from 'node:stream'
import type { Knex } from 'knex'
import type { Database } from '../../../model/hooks.ts'
import { ApiError } from '../errors/errors.ts'

// The answers that handles to a database and connections work for.
const answers = new WeakMap<object, Writable>()

/** A handle to a database for one answer: what runs by it, and in its transactions, is for nobody once the client has left. */
export function workFor(answer: Writable, db: Knex): Knex {
  const handle = new Proxy(db, {})
  answers.set(handle, answer)
  return handle
}

/** The answer that a connection works for right now; undefined for work that no client waits for. */
export function answerOf(connection: object): Writable | undefined {
  return answers.get(connection)
}

/** Whether a client left before it was answered. */
export function isGone(answer: Writable): boolean {
  return answer.destroyed && !answer.writableFinished
}

/** Works with a connection of a database, for the answer that the handle to the database is for. */
export async function withConnection<T>(db: Database, connection: object, work: () => Promise<T>): Promise<T> {
  const answer = answers.get(db)
  // Nobody's, or one of a transaction, whose connection is already known.
  if (answer === undefined) return work()
  answers.set(connection, answer)
  try {
    return await work()
  } finally {
    answers.delete(connection)
  }
}

const tooSlow = () => ApiError.of('request_too_slow', {}, { headers: { 'Retry-After': '1' } })

/** Works in a transaction, as `withTransaction` does. */
export function transact<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction((trx) => withTransaction(db, trx, () => work(trx)))
}

/**
 * Works with a transaction of a database. Work that waits for something else is abandoned, so that the transaction can be
 * rolled back and its connection used again: once the client has left, or when no statement has begun for as long as the
 * database's `idleTransactionTimeout`.
 *
 * @throws ApiError 503 after that time.
 */
export async function withTransaction<T>(db: Knex, trx: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  const answer = answers.get(db)
  const { idleTransactionTimeout } = db.userParams
  const connection = await trx.client.acquireConnection()
  let timer: NodeJS.Timeout | undefined
  const refresh = () => void timer?.refresh()
  let leave = () => {}
  const abandoned = new Promise<never>((_resolve, reject) => {
    if (idleTransactionTimeout > 0) timer = setTimeout(() => reject(tooSlow()), idleTransactionTimeout)
    leave = () => {
      if (answer !== undefined && isGone(answer)) reject(new Error('The client went away before it was answered.'))
    }
  })
  trx.on('query', refresh)
  answer?.once('close', leave)
  try {
    return await withConnection(db, connection, () => Promise.race([work(), abandoned]))
  } finally {
    clearTimeout(timer)
    trx.off('query', refresh)
    answer?.off('close', leave)
  }
}
