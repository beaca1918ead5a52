import type { Knex } from 'knex'
import type { DatabaseLimits } from '../base/database-limits.ts'
import { poolOf } from './connection.ts'
import { ConnectionShares } from './connection-shares.ts'
import type { ChangeLog } from './log/change-log.ts'
import { TotalsCache } from './log/totals-cache.ts'
import { PlainTables } from './plain-tables.ts'
import { PreparedNames } from './prepared.ts'
import type { StatementSharing } from './sharing.ts'

/** A database of the server, the primary or a replica, with its caches and counters, which live as long as the server. */
export class Database {
  readonly knex: Knex
  readonly plainTables = new PlainTables()
  readonly shares: ConnectionShares
  /** The embedded database has one connection. */
  readonly hasOneConnection: boolean
  readonly #sharing: StatementSharing | undefined
  readonly #log: ChangeLog | undefined
  readonly #totals = new TotalsCache()
  readonly #preparedNames = new PreparedNames()

  /** Without `sharing` each request runs statements of its own. */
  constructor(knex: Knex, log?: ChangeLog, sharing?: StatementSharing) {
    const { limit: connections } = poolOf(knex)
    this.knex = knex
    this.#log = log
    this.#sharing = sharing
    this.shares = new ConnectionShares(connections, knex.client.config.acquireConnectionTimeout)
    this.hasOneConnection = connections === 1
    // After a lost connection, the address may lead to another database: a restored one, or a standby.
    knex.client.on('lost', () => {
      this.#totals.clear()
      void this.openLog()
    })
  }

  /** Checks again whether the change log can be read: a standby has an empty one. */
  async openLog(): Promise<void> {
    await this.#log?.open().catch(() => {})
  }

  /** Lets requests share statements; undefined behind a pooler, which would not cancel a statement that waits for a server connection. */
  get sharing(): StatementSharing | undefined {
    return this.knex.client.isPooled === true ? undefined : this.#sharing
  }

  /** Returns the name under which a connection prepares a statement; undefined if the statement is not to be prepared. */
  nameOf(sql: string): string | undefined {
    const { client, userParams } = this.knex
    const { preparedStatements: mode = 'auto' } = userParams as DatabaseLimits
    if (mode === 'off' || (mode === 'auto' && client.isPooled)) return undefined
    return this.#preparedNames.nameOf(sql)
  }

  /** Makes connections prepare a statement again under another name, after a column was altered. */
  forgetName(sql: string): void {
    this.#preparedNames.forget(sql)
  }

  /** The totals of lists; undefined without a change log. */
  get totals(): TotalsCache | undefined {
    return this.#log?.isReadable ? this.#totals : undefined
  }
}
