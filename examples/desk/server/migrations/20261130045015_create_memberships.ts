import type { Knex } from 'knex'
import { logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('memberships', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable().references('id').inTable('teams').onDelete('restrict')
    table.uuid('user_id').notNullable().references('id').inTable('slipform.auth_users').onDelete('cascade')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['team_id', 'id'])
    table.index(['user_id', 'id'])
    table.index(['created_at', 'id'])
  })
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"memberships"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in memberships.
  await knex.schema.dropTable('memberships')
}
