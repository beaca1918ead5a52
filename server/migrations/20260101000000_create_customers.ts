import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('customers', (table) => {
    table.uuid('id').primary()
    table.text('name').notNullable()
    table.text('email').notNullable().unique()
    table.text('phone')
    table.text('tier').notNullable().checkIn(['standard', 'silver', 'gold'], 'customers_tier_check')
    table.text('notes')
    table.text('access_code')
    table.integer('visits').notNullable()
    table.boolean('is_private').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['name', 'id'])
    table.index(['tier', 'id'])
    table.index(['visits', 'id'])
    table.index(['is_private', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'customers', ['name', 'notes'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"customers"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in customers.
  await knex.schema.dropTable('customers')
}
