import type { Knex } from 'knex'
import type { DatabaseLimits } from '../base/database-limits.ts'
import { poolOf } from './connection.ts'
import { ConnectionShares } from './connection-shares.ts'
import type { ChangeLog } from './log/change-log.ts'
import { TotalsCache } from './log/totals-cache.ts'
import { PlainTables } from './plain-tables.ts'
import { PreparedNames } from './prepared.ts'
import type { StatementSharing } from './sharing.ts'

/** A database of the server, the primary or a replica, with what is cached and counted for it between requests. */
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
    // Another database may have taken the place of this one: an earlier state, or a standby.
    knex.client.on('lost', () => {
      this.#totals.clear()
      void this.openLog()
    })
  }

  /** Finds out again whether the change log can be read: not on a primary that has become a standby. */
  async openLog(): Promise<void> {
    await this.#log?.open().catch(() => {})
  }

  /** Lets requests share statements; undefined where a pooler would not cancel one that still waits for a connection of the server. */
  get sharing(): StatementSharing | undefined {
    return this.knex.client.isPooled === true ? undefined : this.#sharing
  }

  /** Returns the name by which a connection prepares a statement; undefined where it must not, or need not. */
  nameOf(sql: string): string | undefined {
    const { client, userParams } = this.knex
    const { preparedStatements: mode = 'auto' } = userParams as DatabaseLimits
    if (mode === 'off' || (mode === 'auto' && client.isPooled)) return undefined
    return this.#preparedNames.nameOf(sql)
  }

  /** Makes connections prepare a statement again, under another name. */
  forgetName(sql: string): void {
    this.#preparedNames.forget(sql)
  }

  /** The totals of lists; undefined without a change log. */
  get totals(): TotalsCache | undefined {
    return this.#log?.isReadable ? this.#totals : undefined
  }
}
