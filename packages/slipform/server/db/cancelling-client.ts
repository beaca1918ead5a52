/// <reference path="./knex-postgres.d.ts" />
import type { EventEmitter } from 'node:events'
import PostgresClient, { type Statement } from 'knex/lib/dialects/postgres/index.js'
import { answerOf, isGone } from '../crud/run/answering.ts'

/** Ends a transaction: the one thing left to do for a client that is gone. */
const isEnd = ({ sql }: Statement) => /^(?:commit|rollback)\b/i.test(sql)

// The connections that this process itself closes.
const closing = new WeakSet<object>()

/**
 * Knex's client of PostgreSQL that does nothing for nobody: when the client of a request goes away, the statement running
 * for it is cancelled in the database, and no other begins. Its transaction is rolled back by the error that this is. It
 * emits `lost` when the database ends a connection, which may be about to begin where it was a while ago.
 */
export class CancellingClient extends PostgresClient {
  override async acquireRawConnection(): Promise<EventEmitter> {
    const connection = await super.acquireRawConnection()
    return connection.once('end', () => void (closing.has(connection) || this.emit('lost')))
  }

  override async destroyRawConnection(connection: EventEmitter): Promise<void> {
    closing.add(connection)
    await super.destroyRawConnection(connection)
  }

  override async _query(connection: object, statement: Statement): Promise<unknown> {
    const answer = answerOf(connection)
    if (answer === undefined || isEnd(statement)) return super._query(connection, statement)
    if (isGone(answer)) throw new Error('The client went away before it was answered.')

    let cancelled: Promise<void> | undefined
    const cancel = () => {
      if (isGone(answer)) cancelled = this.cancelQuery(connection).catch(() => {})
    }
    answer.once('close', cancel)
    try {
      return await super._query(connection, statement)
    } finally {
      answer.off('close', cancel)
      // The next statement on this connection is somebody else's: it must not be hit by a cancellation on its way.
      await cancelled
    }
  }
}
