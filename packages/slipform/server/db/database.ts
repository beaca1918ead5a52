import type { Knex } from 'knex'
import type { ChangeLog } from './change-log.ts'
import { connectionsOf } from './connection.ts'
import { ExportSlots } from './export-slots.ts'
import { PlainTables } from './plain-tables.ts'
import { PreparedNames } from './prepared.ts'
import { TotalsCache } from './totals-cache.ts'

/** A database, with what the server keeps for it. */
export class Database {
  readonly knex: Knex
  readonly preparedNames = new PreparedNames()
  readonly plainTables = new PlainTables()
  readonly exportSlots: ExportSlots
  /** The embedded database has one connection. */
  readonly hasOneConnection: boolean
  readonly #log: ChangeLog | undefined
  readonly #totals = new TotalsCache()

  constructor(knex: Knex, log?: ChangeLog) {
    const connections = connectionsOf(knex)
    this.knex = knex
    this.#log = log
    this.exportSlots = new ExportSlots(connections)
    this.hasOneConnection = connections === 1
    // Another database may have taken the place of this one: an earlier state, or a standby.
    knex.client.on('lost', () => {
      this.#totals.clear()
      void log?.open().catch(() => {})
    })
  }

  /** The totals of lists; undefined without a change log. */
  get totals(): TotalsCache | undefined {
    return this.#log?.isReadable ? this.#totals : undefined
  }
}
