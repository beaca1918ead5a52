import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('contacts', (table) => {
    table.uuid('id').primary()
    table.uuid('customer_id').notNullable().references('id').inTable('customers').onDelete('restrict')
    table.text('name').notNullable()
    table.text('email').notNullable().unique()
    table.uuid('user_id').references('id').inTable('slipform.auth_users').onDelete('set null')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['customer_id', 'id'])
    table.index(['name', 'id'])
    table.index(['user_id', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'contacts', ['name'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"contacts"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in contacts.
  await knex.schema.dropTable('contacts')
}
