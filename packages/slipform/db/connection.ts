// Connections, whether their driver is `pg` or PGlite. This file alone uses parts of knex that are not documented.

import type { Knex } from 'knex'
import { ApiError } from '../base/errors/errors.ts'

/** A connection of a driver to the database, which knex holds in a pool. */
export interface Connection {
  query(text: string, values: unknown[]): Promise<ConnectionResult>
  /** Asks the server to cancel the running statement; the embedded database cannot cancel one. */
  cancel?(): Promise<void>
  /** The signal of the request that the connection works for: when it aborts, the running statement is cancelled, and no other begins. */
  [abortSignal]?: CancelSignal | undefined
}

/** The part of an AbortSignal that cancels statements; every AbortSignal is one. */
export interface CancelSignal {
  readonly reason?: unknown
  throwIfAborted(): void
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/** The result of a statement: `pg` counts changed rows as `rowCount`, PGlite as `affectedRows`. */
export interface ConnectionResult {
  rows: Record<string, unknown>[]
  fields: { name: string; dataTypeID: number }[]
  rowCount?: number | null
  affectedRows?: number
}

// PostgreSQL counts the values of a statement in 16 bits.
const maxValues = 65_535

/**
 * Checks the number of a statement's values, which the driver would send modulo 65,536.
 *
 * @throws ApiError 400 for more values than PostgreSQL takes.
 */
export function checkValues(values: readonly unknown[] = []): void {
  if (values.length > maxValues) throw ApiError.of('request_too_complex', {})
}

/** The property of a connection that holds the signal of the request that it works for. */
export const abortSignal = Symbol('abortSignal')

/** The part of knex's client that knex does not document. */
interface Client {
  acquireConnection(): Promise<Connection>
  releaseConnection(connection: Connection): Promise<void>
  query(connection: Connection, statement: object): Promise<{ response: { rows: unknown[] } }>
  readonly pool: {
    readonly max: number
    numUsed(): number
    numFree(): number
    numPendingAcquires(): number
  }
  /** Whether a pooler is in front of a PostgreSQL server; undefined before the first connection, and for the embedded database. */
  readonly isPooled?: boolean | undefined
}

const clientOf = ({ client }: Knex): Client => client

/** Returns the numbers of connections in use and idle, of requests that wait for a connection, and the limit of connections. */
export function poolOf(knex: Knex): { used: number; idle: number; waiting: number; limit: number } {
  const { pool } = clientOf(knex)
  return { used: pool.numUsed(), idle: pool.numFree(), waiting: pool.numPendingAcquires(), limit: pool.max }
}

/** Takes a connection out of the pool; for a transaction, returns the transaction's connection. */
export function acquireConnection(knex: Knex): Promise<Connection> {
  return clientOf(knex).acquireConnection()
}

/** Gives a connection back to the pool. */
export function releaseConnection(knex: Knex, connection: Connection): Promise<void> {
  return clientOf(knex).releaseConnection(connection)
}

/** Runs work on a connection of a database or transaction; `signal` cancels the statements. */
export async function withConnection<T>(
  knex: Knex,
  work: (connection: Connection) => Promise<T>,
  signal?: CancelSignal,
): Promise<T> {
  const client = clientOf(knex)
  const connection = await client.acquireConnection()
  try {
    // The connection of a transaction keeps the signal of its request.
    if (signal === undefined) return await work(connection)
    signal.throwIfAborted()
    return await withSignal(connection, signal, () => work(connection))
  } finally {
    await client.releaseConnection(connection)
  }
}

/** Runs a statement on a connection, prepared under `name` if given. Bypasses knex's query builders, which take as long as a fast statement. */
export async function runStatement(
  knex: Knex,
  connection: Connection,
  {
    sql,
    values,
    name,
  }: { readonly sql: string; readonly values: readonly unknown[]; readonly name?: string | undefined },
): Promise<unknown[]> {
  const statement = { sql, bindings: values, ...(name && { options: { name } }) }
  return (await clientOf(knex).query(connection, statement)).response.rows
}

/** Runs work on a connection that `acquireConnection` has returned; `signal` cancels its statements. */
export async function withSignal<T>(connection: Connection, signal: CancelSignal, work: () => Promise<T>): Promise<T> {
  connection[abortSignal] = signal
  try {
    return await work()
  } finally {
    // Not deleted: V8 reads an object more slowly after a property was deleted.
    connection[abortSignal] = undefined
  }
}

/** Whether a connection pooler is in front of the database; connects if no connection has been opened yet. */
export async function isPooled(knex: Knex): Promise<boolean> {
  const client = clientOf(knex)
  if (client.isPooled === undefined) await withConnection(knex, async () => {})
  return client.isPooled === true
}
