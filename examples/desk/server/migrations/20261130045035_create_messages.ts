import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('messages', (table) => {
    table.uuid('id').primary()
    table.uuid('ticket_id').notNullable().references('id').inTable('tickets').onDelete('restrict')
    table.uuid('author_id').references('id').inTable('slipform.auth_users').onDelete('set null')
    table.text('body').notNullable()
    table.boolean('is_note').notNullable()
    table.binary('screenshot')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['ticket_id', 'id'])
    table.index(['author_id', 'id'])
    table.index(['is_note', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'messages', ['body'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"messages"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in messages.
  await knex.schema.dropTable('messages')
}
