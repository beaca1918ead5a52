import type { Knex } from 'knex'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { acquireConnection, type Connection, type ConnectionResult, releaseConnection } from '../../db/connection.ts'
import { noteError } from './database-errors.ts'

/** PostgreSQL's oid of the type. */
const timestamptz = 1184

/**
 * A Kysely dialect that runs on knex's connections, so that better-auth shares the pool. On the embedded database, which has one session, a
 * driver of its own would run its statements inside another request's transaction.
 */
export function knexDialect(knex: Knex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new KnexDriver(knex),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class KnexDriver implements Driver {
  readonly #knex: Knex

  constructor(knex: Knex) {
    this.#knex = knex
  }

  async acquireConnection(): Promise<KnexConnection> {
    return new KnexConnection(await acquireConnection(this.#knex).catch(noteError))
  }

  async releaseConnection(connection: KnexConnection): Promise<void> {
    await releaseConnection(this.#knex, connection.raw)
  }

  async beginTransaction(connection: KnexConnection): Promise<void> {
    await connection.execute('begin')
  }

  async commitTransaction(connection: KnexConnection): Promise<void> {
    await connection.execute('commit')
  }

  async rollbackTransaction(connection: KnexConnection): Promise<void> {
    await connection.execute('rollback')
  }

  // knex opens and closes the pool.
  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class KnexConnection implements DatabaseConnection {
  readonly raw: Connection

  constructor(raw: Connection) {
    this.raw = raw
  }

  /** Runs a statement without a result. */
  async execute(sql: string): Promise<void> {
    await this.raw.query(sql, []).catch(noteError)
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, fields, rowCount, affectedRows } = await this.raw.query(sql, [...parameters]).catch(noteError)
    readTimestamps(rows, fields)
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? affectedRows ?? rows.length) }
  }

  // biome-ignore lint/correctness/useYield: Kysely asks for a generator.
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('Nothing is streamed through Kysely.')
  }
}

/** Parses timestamps in place: knex's connections return them as strings, better-auth compares dates. */
function readTimestamps(rows: ConnectionResult['rows'], fields: ConnectionResult['fields']): void {
  for (const { name } of fields.filter(({ dataTypeID }) => dataTypeID === timestamptz)) {
    for (const row of rows) if (typeof row[name] === 'string') row[name] = new Date(row[name])
  }
}
