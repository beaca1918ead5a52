import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('tickets', (table) => {
    table.uuid('id').primary()
    table.text('number').unique()
    table.text('subject').notNullable()
    table.uuid('customer_id').references('id').inTable('customers').onDelete('restrict')
    table.uuid('contact_id').references('id').inTable('contacts').onDelete('restrict')
    table.text('email').notNullable()
    table.uuid('team_id').references('id').inTable('teams').onDelete('restrict')
    table.uuid('assignee_id').references('id').inTable('slipform.auth_users').onDelete('set null')
    table.text('status').notNullable().checkIn(['new', 'waiting', 'solved', 'closed'], 'tickets_status_check')
    table.text('priority').notNullable().checkIn(['low', 'normal', 'high', 'urgent'], 'tickets_priority_check')
    table.specificType('tags', 'text[]').notNullable()
    table.timestamp('due_at', { useTz: true })
    table.timestamp('solved_at', { useTz: true })
    table.uuid('merged_into_id').references('id').inTable('tickets').onDelete('restrict')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['subject', 'id'])
    table.index(['customer_id', 'id'])
    table.index(['contact_id', 'id'])
    table.index(['team_id', 'id'])
    table.index(['assignee_id', 'id'])
    table.index(['status', 'id'])
    table.index(['priority', 'id'])
    table.index(['tags'], 'tickets_tags_index', 'gin')
    table.index(['due_at', 'id'])
    table.index(['solved_at', 'id'])
    table.index(['merged_into_id', 'id'])
    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'tickets', ['subject'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"tickets"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in tickets.
  await knex.schema.dropTable('tickets')
}
