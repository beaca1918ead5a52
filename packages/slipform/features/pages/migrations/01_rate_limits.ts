import type { Knex } from 'knex'
import { createLimitTable } from '../../../db/limit-table.ts'

/** Creates the table in which `rateLimit` counts. */
export async function up(knex: Knex): Promise<void> {
  await createLimitTable(knex, 'rate_limits')
}
