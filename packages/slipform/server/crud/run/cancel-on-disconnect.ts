import type { Writable } from 'node:stream'
import type { Knex } from 'knex'
import type { Database } from '../../../model/hooks.ts'
import { ApiError } from '../errors/errors.ts'

// The responses that database handles and connections work for.
const answers = new WeakMap<object, Writable>()

/** Returns a database handle for one response: its statements and transactions are cancelled when the client disconnects. */
export function cancelOnDisconnect(answer: Writable, db: Knex): Knex {
  const handle = new Proxy(db, {})
  answers.set(handle, answer)
  return handle
}

/** Returns the response that a connection currently works for; undefined for work without a client. */
export function responseOf(connection: object): Writable | undefined {
  return answers.get(connection)
}

/** Whether the client disconnected before the response was complete. */
export function isClientGone(answer: Writable): boolean {
  return answer.destroyed && !answer.writableFinished
}

/** Runs work on a connection, for the response of the database handle. */
export async function withConnection<T>(db: Database, connection: object, work: () => Promise<T>): Promise<T> {
  const answer = answers.get(db)
  // No response is attached, or the connection is a transaction's and already tracked.
  if (answer === undefined) return work()
  answers.set(connection, answer)
  try {
    return await work()
  } finally {
    answers.delete(connection)
  }
}

const tooSlow = () => ApiError.of('request_too_slow', {}, { headers: { 'Retry-After': '1' } })

/** Runs work in a new transaction, guarded by `guardTransaction`. */
export function withTransaction<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction((trx) => guardTransaction(db, trx, () => work(trx)))
}

/**
 * Runs work in a transaction that is already open. Abandons work that hangs, so that the transaction can be rolled back and
 * its connection used again: when the client disconnects, or when no statement has begun for the database's
 * `idleTransactionTimeout`.
 *
 * @throws ApiError 503 after that time.
 */
export async function guardTransaction<T>(db: Knex, trx: Knex.Transaction, work: () => Promise<T>): Promise<T> {
  const answer = answers.get(db)
  const { idleTransactionTimeout } = db.userParams
  const connection = await trx.client.acquireConnection()
  let timer: NodeJS.Timeout | undefined
  const refresh = () => void timer?.refresh()
  let leave = () => {}
  const abandoned = new Promise<never>((_resolve, reject) => {
    if (idleTransactionTimeout > 0) timer = setTimeout(() => reject(tooSlow()), idleTransactionTimeout)
    leave = () => {
      if (answer !== undefined && isClientGone(answer))
        reject(new Error('The client went away before it was answered.'))
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
