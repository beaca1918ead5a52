// knex types its dialects as names only. This is the class behind 'pg', which CancellingClient extends.
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { EventEmitter } from 'node:events'
  import { type Knex, knex } from 'knex'

  /** A statement as knex hands it to a dialect. */
  export interface Statement {
    readonly sql: string
    readonly bindings?: readonly unknown[]
  }

  /** The part of tarn's pool that knex's types do not have. */
  interface Pool extends Knex.TarnPoolLike {
    /** Whether a failed connection rejects the request that has been waiting for longest. */
    propagateCreateError: boolean
    /** Milliseconds after which an idle connection is closed. */
    idleTimeoutMillis: number
    numUsed(): number
    numFree(): number
    numPendingAcquires(): number
  }

  // biome-ignore lint/style/noDefaultExport: a CommonJS module's one export is its default.
  export default class PostgresClient extends knex.Client {
    override pool: Pool | undefined
    override acquireRawConnection(): Promise<EventEmitter>
    override destroyRawConnection(connection: EventEmitter): Promise<void>
    override validateConnection(connection: object): Promise<boolean>
    _parseVersion(text: string): string
    _query(connection: object, statement: Statement): Promise<unknown>
    override cancelQuery(connection?: unknown): Promise<void>
  }
}
