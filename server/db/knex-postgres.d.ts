// knex types its dialects as names only; this is the class behind 'pg', which a dialect of our own extends.
declare module 'knex/lib/dialects/postgres/index.js' {
  import { knex } from 'knex'

  /** A statement as knex hands it to a dialect. */
  export interface Statement {
    readonly sql: string
  }

  // biome-ignore lint/style/noDefaultExport: a CommonJS module's one export is its default.
  export default class PostgresClient extends knex.Client {
    _query(connection: object, statement: Statement): Promise<unknown>
    override cancelQuery(connection?: unknown): Promise<void>
  }
}
