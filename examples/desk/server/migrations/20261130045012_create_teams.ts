import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('teams', (table) => {
    table.uuid('id').primary()
    table.text('name').notNullable().unique()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('updated_at', { useTz: true }).notNullable()

    table.index(['created_at', 'id'])
  })
  await createFulltextIndex(knex, 'teams', ['name'])
  // Logs the changes of the table, for exact totals and live updates.
  await logChanges(knex, '"teams"')
}

export async function down(knex: Knex): Promise<void> {
  // Loses data: everything in teams.
  await knex.schema.dropTable('teams')
}
