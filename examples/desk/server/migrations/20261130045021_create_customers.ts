import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

/** Creates the table customers. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('customers', (table) => {
    table.uuid('id').primary()
    table.text('name').notNullable().unique()
    table.text('tier').notNullable().checkIn(['basic', 'plus', 'premium'], 'customers_tier_check')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['tier', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'customers', ['name'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"customers"')
}

/** Drops the table customers, with everything in it. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('customers')
}
