/// <reference path="./knex-postgres.d.ts" />
import PostgresClient, { type Statement } from 'knex/lib/dialects/postgres/index.js'
import type { ClientConfig } from 'pg'
import type { Notices } from '../../base/notices.ts'
import { abortSignal, type Connection, checkValues } from '../connection.ts'
import { isTransactionEnd } from '../transaction-statements.ts'
import { connectToTarget } from './connect.ts'
import { type ConnectionLimits, PostgresConnection } from './postgres-connection.ts'
import { type PostgresTarget, type Tls, tlsOptions } from './postgres-url.ts'
import { timedOut, Watchdog } from './watchdog.ts'

/** The settings of a connection, from open-postgres.ts. */
interface Settings extends ClientConfig {
  readonly limits: ConnectionLimits
  readonly target: PostgresTarget
  readonly notices: Notices
}

// Milliseconds after which a connection to a pooler is closed, and an idle one: in session mode another process may be waiting for it.
const pooledLifeMs = 1_000
const pooledIdleMs = 500

/** PostgreSQL's code of a write that a read-only server rejects. */
const readOnlyTransaction = '25006'

const hasNoTls = (error: unknown) =>
  error instanceof Error && error.message === 'The server does not support SSL connections'

// protocol_violation, by which PgBouncer rejects an unknown parameter.
const isRefusedParameter = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === '08P01' && /startup parameter/.test(error.message)

/**
 * knex's client of PostgreSQL, which cancels the statements of a connection by its signal: the running statement is cancelled in the
 * database, no other begins, and the resulting error rolls the transaction back. Emits `lost` when the database ends a connection: it may
 * have crashed, and may be restored to an earlier state.
 */
export class CancellingClient extends PostgresClient {
  /**
   * Whether a connection pooler is in front of the database; undefined before the first connection. Behind a pooler no statement may rely on
   * the session of an earlier one, which may have run on another connection.
   */
  isPooled: boolean | undefined
  readonly #watchdog = new Watchdog((line) => this.#settings.notices.error(line))
  /** Resolves when the last attempt at a connection to a pooler has succeeded or failed. */
  #turn: Promise<unknown> = Promise.resolve()

  override async acquireRawConnection(): Promise<PostgresConnection> {
    const connection = await (this.isPooled ? this.#connectInTurn() : this.#connect())
    if (this.isPooled && this.pool !== undefined) this.pool.idleTimeoutMillis = pooledIdleMs
    return connection.once('end', () => {
      if (!connection.isClosing) this.emit('lost')
      // A transaction that hangs would otherwise occupy its place in the pool for ever.
      this.pool?.release(connection)
    })
  }

  override async destroyRawConnection(connection: PostgresConnection): Promise<void> {
    connection.isClosing = true
    await connection.end()
  }

  override async validateConnection(connection: PostgresConnection): Promise<boolean> {
    const isOver = this.isPooled === true && performance.now() - connection.createdAt > pooledLifeMs
    return !connection.isEnded && !connection.isReadOnly && !connection.isInTransaction && !isOver
  }

  override async cancelQuery(connection?: PostgresConnection): Promise<void> {
    await connection?.cancel()
  }

  override async _query(connection: Connection, statement: Statement): Promise<unknown> {
    checkValues(statement.bindings)
    const signal = connection[abortSignal]
    // `acquireRawConnection` opens this class only.
    const postgres = connection as unknown as PostgresConnection
    const send = async () => super._query(connection, statement)
    // A late cancellation must not hit the next statement, such as the rollback: the transaction would stay open.
    if (postgres.cancelling !== undefined) await postgres.cancelling
    if (signal === undefined || isTransactionEnd(statement.sql))
      return send().catch((error) => throwNoted(connection, error))
    signal.throwIfAborted()

    let isCancelled = false
    const cancel = () => {
      isCancelled = true
      void postgres.cancel()
    }
    signal.addEventListener('abort', cancel)
    try {
      return await send()
    } catch (error) {
      throw isCancelled ? signal.reason : throwNoted(connection, error)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  /** Opens connections to a pooler one after the other, so that none waits at the pooler that no request needs any more. */
  #connectInTurn(): Promise<PostgresConnection> {
    const connecting = this.#turn.then(() => {
      if (this.pool?.numPendingAcquires() === 0) throw new Error('No request waits for the connection any more.')
      return this.#connect()
    })
    this.#turn = connecting.catch(() => {})
    return connecting
  }

  /**
   * Opens a connection. By default, knex's pool fails the request that has been waiting for longest if this fails. That request goes on
   * waiting instead if the pool has other connections that may become free: the pooler or the database may have no more of them.
   */
  async #connect(): Promise<PostgresConnection> {
    const { isPooled, pool } = this
    try {
      return await this.#open().catch((error) => {
        if (isPooled || !isRefusedParameter(error)) throw error
        this.isPooled = true
        return this.#open()
      })
    } catch (error) {
      if (pool !== undefined) pool.propagateCreateError = pool.numUsed() + pool.numFree() === 0
      throw error
    }
  }

  get #settings(): Settings {
    return this.connectionSettings as Settings
  }

  #open(): Promise<PostgresConnection> {
    const { limits, target, notices: _, ...settings } = this.#settings
    return connectToTarget(target, async (connectionString) => {
      const connection = await this.#openWithTls({ ...settings, connectionString }, limits, target)
      if (this.isPooled !== false) await this.#examine(connection)
      return connection
    })
  }

  /** Opens a connection with the TLS of the target; with `prefer`, without TLS if the server has none. */
  async #openWithTls(settings: ClientConfig, limits: ConnectionLimits, { tls }: PostgresTarget) {
    if (tls === undefined) return this.#openHost(settings, limits)
    try {
      return await this.#openHost({ ...settings, ssl: readTls(tls) }, limits)
    } catch (error) {
      if (tls.mode !== 'prefer' || !hasNoTls(error)) throw error
      return this.#openHost({ ...settings, ssl: false }, limits)
    }
  }

  async #openHost(settings: ClientConfig, limits: ConnectionLimits): Promise<PostgresConnection> {
    const connection = new PostgresConnection(settings, limits, this.isPooled === true)
    await connection.connect().catch((error: Error) => {
      throw error.message === 'timeout expired' ? timedOut('The database does not respond.') : error
    })
    this.#watchdog.watch(connection)
    return connection
  }

  /**
   * Finds out by a statement on the first connection whether a pooler is in front of the database. Behind a pooler, every connection runs the
   * statement first: the watchdog abandons a connection that the pooler does not serve in time, while requests use the others.
   */
  async #examine(connection: PostgresConnection): Promise<void> {
    try {
      const { rows } = await connection.queryInstantly('select version(), pg_backend_pid() as pid')
      this.version ??= this._parseVersion(rows[0].version)
      this.isPooled ??= rows[0].pid !== connection.processID
    } catch (error) {
      connection.abandon(error as Error)
      throw error
    }
  }
}

/** Reads the files of a URL's TLS again: they may have changed since the settings were read. */
function readTls(tls: Tls): ReturnType<typeof tlsOptions> {
  try {
    return tlsOptions(tls)
  } catch (error) {
    throw new Error(`The URL of the database ${(error as Error).message}`)
  }
}

/** Throws an error of a connection. After the error of a read-only server, no open connection is used again: another host may be the primary. */
function throwNoted(connection: Connection, error: unknown): never {
  // `acquireRawConnection` opens this class only.
  if ((error as NodeJS.ErrnoException).code === readOnlyTransaction)
    (connection as unknown as PostgresConnection).onReadOnly()
  throw error
}
