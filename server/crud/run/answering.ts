import type { Writable } from 'node:stream'
import type { Knex } from 'knex'
import type { Database } from '../model/hooks.ts'

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

/** Works in a transaction. */
export function transact<T>(db: Knex, work: (trx: Knex.Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (trx) => withConnection(db, await trx.client.acquireConnection(), () => work(trx)))
}
