import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

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

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in customers.
  await knex.schema.dropTable('customers')
}
