/// <reference path="./pg-internals.d.ts" />
import type { Socket } from 'node:net'
import pg, { type ClientConfig, type QueryResult } from 'pg'
import { maxPrepared } from '../prepared.ts'
import { beginsTransaction } from '../transaction-statements.ts'
import { requestCancel } from './cancel-request.ts'

/** Limits of a connection to a PostgreSQL server, in milliseconds; 0 for none. */
export interface ConnectionLimits {
  /** The maximum duration of a statement. */
  readonly statementTimeout: number
  /** The maximum time that a statement waits for a lock. */
  readonly lockTimeout: number
  /** The maximum time that a transaction is idle. */
  readonly idleTransactionTimeout: number
  /** The maximum time that connecting takes, and that a pooler takes to provide a connection of its own. */
  readonly connectionTimeout: number
}

// PostgreSQL ends an idle transaction this much later than the server does, in case the server is suspended or gone.
const idleReserveMs = 5_000

// Results do not depend on the settings of a database or role. Poolers apply these two to each client.
const formats = { TimeZone: 'UTC', DateStyle: 'ISO' }
// Floats keep all their digits, and what is inside of other values has one form. A pooler refuses these.
const digits = { extra_float_digits: '1', IntervalStyle: 'postgres', bytea_output: 'hex' }

// The status of a connection without a transaction, in the message that ends a statement.
const idle = 'I'

// Milliseconds after which the operating system looks whether the other side of an idle connection is still there.
const keepAliveMs = 5_000

/** A connection to a PostgreSQL server, or to a pooler in front of one, that tells how long its statement has been running. */
export class PostgresConnection extends pg.Client {
  readonly limits: ConnectionLimits
  readonly settings: ClientConfig
  /** Whether a pooler is between this process and PostgreSQL, as far as is known. */
  readonly isPooled: boolean
  /** When the connection was created, as `performance.now()`. */
  readonly createdAt = performance.now()
  /** When the statement that runs was sent, as `performance.now()`; undefined while none runs. */
  busySince: number | undefined
  /** Whether the statement that runs takes no time once a pooler has a connection for it. */
  isInstant = false
  /** Whether the statement that runs was cancelled because it took too long. */
  isOverdue = false
  /** Whether the connection can run no more statements. */
  isEnded = false
  /** Whether this process closes the connection. */
  isClosing = false
  /** Whether the connection leads to a server that accepts no writes; another one may. */
  isReadOnly = false
  /** Whether a transaction is open, as far as the server has said. */
  isInTransaction = false
  /** A request to cancel the statement that runs, which has not arrived yet; it would hit the next one. */
  cancelling: Promise<void> | undefined
  /** Called when the server has refused a write because it is read-only. */
  onReadOnly = () => {}
  #running = 0
  /** The names of prepared statements, that used last at the end. */
  readonly #prepared = new Set<string>()

  constructor(settings: ClientConfig, limits: ConnectionLimits, isPooled: boolean) {
    super({
      ...settings,
      connectionTimeoutMillis: limits.connectionTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMs,
    })
    this.limits = limits
    this.settings = settings
    this.isPooled = isPooled
    // The driver's overloads, which all lead here.
    const send = super.query.bind(this) as (statement: unknown, ...others: unknown[]) => unknown
    this.query = ((statement: unknown, ...others: unknown[]) => {
      // A text, or an object with one.
      const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: string })
      const isBegin = text !== undefined && beginsTransaction(text)
      this.#start(isBegin && isPooled)
      this.#notePrepared(statement)
      return send(isBegin && isPooled ? `${text.replace(/;\s*$/, '')}; ${localLimits(limits)}` : statement, ...others)
    }) as pg.Client['query']
    this.connection.on('readyForQuery', ({ status }: { status: string }) => this.#proceed(status))
    this.on('error', () => this.#end()).on('end', () => this.#end())
  }

  /** The parameters that hold for the whole connection. A pooler refuses limits. */
  override getStartupConf(): Record<string, string> {
    return {
      ...formats,
      ...(this.isPooled ? {} : { ...digits, ...serverLimits(this.limits) }),
      ...super.getStartupConf(),
    }
  }

  /** Cancels the statement that runs. */
  cancel(): Promise<void> {
    const cancelling = requestCancel(this, this.settings, this.limits.connectionTimeout).then(() => {
      if (this.cancelling === cancelling) this.cancelling = undefined
    })
    this.cancelling = cancelling
    return cancelling
  }

  /** The number of bytes that have arrived. */
  get bytesRead(): number {
    // Of the network: no other stream is given to the driver.
    return (this.connection.stream as Socket).bytesRead
  }

  /** Runs a statement that takes no time; behind a pooler it waits for a connection as long as a transaction would. */
  queryInstantly(text: string): Promise<QueryResult> {
    const running = this.query(text)
    this.isInstant = true
    return running
  }

  /** Closes the connection, which runs no statement. */
  close(): void {
    this.isClosing = true
    void this.end().catch(() => {})
  }

  /** Ends the connection at once; the statement that runs fails with an error. */
  abandon(error: Error): void {
    this.connection.stream.destroy(error)
  }

  /** Deallocates the prepared statement that was not used for longest when there are too many. */
  #notePrepared(statement: unknown): void {
    const { name } = statement as { name?: unknown }
    if (typeof name !== 'string' || name === '') return
    this.#prepared.delete(name)
    this.#prepared.add(name)
    const [oldest] = this.#prepared
    if (this.#prepared.size <= maxPrepared || oldest === undefined) return
    this.#prepared.delete(oldest)
    this.connection.close({ type: 'S', name: oldest })
    delete this.connection.parsedStatements[oldest]
    delete this.connection.submittedNamedStatements[oldest]
  }

  #start(isInstant: boolean): void {
    this.#running += 1
    if (this.#running > 1) return
    this.busySince = performance.now()
    this.isInstant = isInstant
  }

  #proceed(status: string): void {
    this.isInTransaction = status !== idle
    this.#running = Math.max(0, this.#running - 1)
    this.busySince = this.#running === 0 ? undefined : performance.now()
    this.isInstant = false
    this.isOverdue = false
  }

  #end(): void {
    this.isEnded = true
    this.busySince = undefined
  }
}

/** Returns the limits as PostgreSQL itself applies them, in case this server is suspended or gone. */
function serverLimits({ statementTimeout, lockTimeout, idleTransactionTimeout }: ConnectionLimits) {
  return {
    statement_timeout: String(statementTimeout),
    lock_timeout: String(lockTimeout),
    idle_in_transaction_session_timeout: String(idleTransactionTimeout && idleTransactionTimeout + idleReserveMs),
  }
}

/** Renders the same for one transaction, in the message that begins it. */
function localLimits(limits: ConnectionLimits): string {
  const settings = Object.entries(serverLimits(limits))
  return settings.map(([name, value]) => `set local ${name} = ${value}`).join('; ')
}
