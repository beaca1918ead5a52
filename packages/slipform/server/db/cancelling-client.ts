/// <reference path="./knex-postgres.d.ts" />
import type { EventEmitter } from 'node:events'
import PostgresClient, { type Statement } from 'knex/lib/dialects/postgres/index.js'
import type { Client as PgClient } from 'pg'
import { abortSignal, type Connection } from './connection.ts'
import { readRawRows } from './raw-rows.ts'

/** COMMIT and ROLLBACK must still run after a disconnect. */
const isEnd = ({ sql }: Statement) => /^(?:commit|rollback)\b/i.test(sql)

/** The property of a connection that this process itself closes. */
const isClosing = Symbol('isClosing')

type PostgresConnection = EventEmitter & { [isClosing]?: true }

/**
 * A PostgreSQL client that cancels the statements of a connection by its signal: the running statement is cancelled in the
 * database, no other begins, and the resulting error rolls the transaction back. Emits `lost` when the database ends a
 * connection: it may have crashed, and may return to an earlier state.
 */
export class CancellingClient extends PostgresClient {
  override async acquireRawConnection(): Promise<EventEmitter> {
    const connection: PostgresConnection = await super.acquireRawConnection()
    return connection.once('end', () => void (connection[isClosing] || this.emit('lost')))
  }

  override async destroyRawConnection(connection: PostgresConnection): Promise<void> {
    connection[isClosing] = true
    await super.destroyRawConnection(connection)
  }

  override async _query(connection: Connection, statement: Statement): Promise<unknown> {
    const signal = connection[abortSignal]
    const send = () => (statement.isRaw ? runRaw(connection, statement) : super._query(connection, statement))
    if (signal === undefined || isEnd(statement)) return send()
    signal.throwIfAborted()

    let cancelled: Promise<void> | undefined
    const cancel = () => {
      cancelled = this.cancelQuery(connection).catch(() => {})
    }
    signal.addEventListener('abort', cancel)
    try {
      return await send()
    } finally {
      signal.removeEventListener('abort', cancel)
      // A late cancellation must not hit the next statement on this connection.
      await cancelled
    }
  }
}

async function runRaw(connection: object, statement: Statement): Promise<unknown> {
  // Every connection of this client is one of `pg`.
  return { ...statement, response: await readRawRows(connection as PgClient, statement.sql) }
}
