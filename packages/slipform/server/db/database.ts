import type { Knex } from 'knex'
import { connectionsOf } from './connection.ts'
import { ExportSlots } from './export-slots.ts'
import { PreparedNames } from './prepared.ts'
import { type Counters, TotalsCache } from './totals-cache.ts'

/** A database, with what the server keeps for it. */
export class Database {
  readonly knex: Knex
  /** The totals of lists; absent if changes of tables are not counted. */
  readonly totals: TotalsCache | undefined
  readonly preparedNames = new PreparedNames()
  readonly exportSlots: ExportSlots
  /** The embedded database has one connection. */
  readonly hasOneConnection: boolean

  constructor(knex: Knex, counters?: Counters) {
    const connections = connectionsOf(knex)
    this.knex = knex
    this.totals = counters && new TotalsCache(counters)
    this.exportSlots = new ExportSlots(connections)
    this.hasOneConnection = connections === 1
    // After a crash the database may repeat sequence values for other changes.
    knex.client.on('lost', () => this.totals?.clear())
  }
}
