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

// PostgreSQL itself ends an idle transaction this much later than the server does, in case the server is suspended or gone.
const idleReserveMs = 5_000

// Settings that make results independent of those of a database or role. Poolers apply these two for each client.
const formats = { TimeZone: 'UTC', DateStyle: 'ISO' }
// Floats keep all their digits, and parts of other values have one form. Poolers reject these settings.
const digits = { extra_float_digits: '1', IntervalStyle: 'postgres', bytea_output: 'hex' }

// The status of a connection without a transaction, in the message that ends a statement.
const idle = 'I'

// Milliseconds after which the operating system probes the other side of an idle connection.
const keepAliveMs = 5_000

/** A connection to a PostgreSQL server, or to a pooler in front of one, that records for how long its statement has been running. */
export class PostgresConnection extends pg.Client {
  readonly limits: ConnectionLimits
  readonly settings: ClientConfig
  /** Whether a pooler is known to be between this process and PostgreSQL. */
  readonly isPooled: boolean
  /** The time when the connection was created, as `performance.now()`. */
  readonly createdAt = performance.now()
  /** The time when the running statement was sent, as `performance.now()`; undefined while none runs. */
  busySince: number | undefined
  /** Whether the running statement takes no time, so that a delay means that a pooler has no connection for it. */
  isInstant = false
  /** Whether the running statement was cancelled because it took too long. */
  isOverdue = false
  /** Whether the connection can run no more statements. */
  isEnded = false
  /** Whether this process is closing the connection. */
  isClosing = false
  /** Whether the connection leads to a server that accepts no writes, so that the pool must not use it again. */
  isReadOnly = false
  /** Whether a transaction is open, by the last message of the server. */
  isInTransaction = false
  /** A pending request to cancel the running statement: the next statement must wait for it, as the request might hit that one. */
  cancelling: Promise<void> | undefined
  /** Called when the server has rejected a write because it is read-only; the watchdog sets it. */
  onReadOnly = () => {}
  #running = 0
  /** The names of prepared statements, the most recently used at the end. */
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
    // Replaces the method: all overloads of the driver have this general form.
    const send = super.query.bind(this) as (statement: unknown, ...others: unknown[]) => unknown
    this.query = ((statement: unknown, ...others: unknown[]) => {
      // The driver takes a text, or an object with a text.
      const { text } = typeof statement === 'string' ? { text: statement } : (statement as { text?: string })
      const isBegin = text !== undefined && beginsTransaction(text)
      this.#start(isBegin && isPooled)
      this.#notePrepared(statement)
      return send(isBegin && isPooled ? `${text.replace(/;\s*$/, '')}; ${localLimits(limits)}` : statement, ...others)
    }) as pg.Client['query']
    this.connection.on('readyForQuery', ({ status }: { status: string }) => this.#proceed(status))
    this.on('error', () => this.#end()).on('end', () => this.#end())
  }

  /** Returns the parameters for the whole connection. A pooler rejects limits. */
  override getStartupConf(): Record<string, string> {
    return {
      ...formats,
      ...(this.isPooled ? {} : { ...digits, ...serverLimits(this.limits) }),
      ...super.getStartupConf(),
    }
  }

  /** Cancels the running statement. */
  cancel(): Promise<void> {
    const cancelling = requestCancel(this, this.settings, this.limits.connectionTimeout).then(() => {
      if (this.cancelling === cancelling) this.cancelling = undefined
    })
    this.cancelling = cancelling
    return cancelling
  }

  /** The number of bytes that have arrived. */
  get bytesRead(): number {
    // The driver gets no other stream than its own socket.
    return (this.connection.stream as Socket).bytesRead
  }

  /** Runs a statement that takes no time, so that the watchdog ends it after the timeout of connections. */
  queryInstantly(text: string): Promise<QueryResult> {
    const running = this.query(text)
    this.isInstant = true
    return running
  }

  /** Closes an idle connection. */
  close(): void {
    this.isClosing = true
    void this.end().catch(() => {})
  }

  /** Ends the connection at once; the running statement fails with the error. */
  abandon(error: Error): void {
    this.connection.stream.destroy(error)
  }

  /** Records a prepared statement, and deallocates the least recently used one when there are too many. */
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

/** Returns the limits as settings of PostgreSQL, which applies them itself in case this server is suspended or gone. */
function serverLimits({ statementTimeout, lockTimeout, idleTransactionTimeout }: ConnectionLimits) {
  return {
    statement_timeout: String(statementTimeout),
    lock_timeout: String(lockTimeout),
    idle_in_transaction_session_timeout: String(idleTransactionTimeout && idleTransactionTimeout + idleReserveMs),
  }
}

/** Renders the limits for one transaction, in the message that begins it. */
function localLimits(limits: ConnectionLimits): string {
  const settings = Object.entries(serverLimits(limits))
  return settings.map(([name, value]) => `set local ${name} = ${value}`).join('; ')
}
