/// <reference path="./knex-postgres.d.ts" />
import type { EventEmitter } from 'node:events'
import PostgresClient, { type Statement } from 'knex/lib/dialects/postgres/index.js'
import { isClientGone, responseOf } from '../crud/run/cancel-on-disconnect.ts'

/** COMMIT and ROLLBACK must still run after a disconnect. */
const isEnd = ({ sql }: Statement) => /^(?:commit|rollback)\b/i.test(sql)

// The connections that this process itself closes.
const closing = new WeakSet<object>()

/**
 * A PostgreSQL client that cancels queries when the HTTP client disconnects: the running statement is cancelled in the
 * database, no other begins, and the resulting error rolls the transaction back. Emits `lost` when the database ends a
 * connection: it may have crashed, and may return to an earlier state.
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
    const answer = responseOf(connection)
    if (answer === undefined || isEnd(statement)) return super._query(connection, statement)
    if (isClientGone(answer)) throw new Error('The client went away before it was answered.')

    let cancelled: Promise<void> | undefined
    const cancel = () => {
      if (isClientGone(answer)) cancelled = this.cancelQuery(connection).catch(() => {})
    }
    answer.once('close', cancel)
    try {
      return await super._query(connection, statement)
    } finally {
      answer.off('close', cancel)
      // A late cancellation must not hit the next statement on this connection.
      await cancelled
    }
  }
}
