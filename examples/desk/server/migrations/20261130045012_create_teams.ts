import type { Knex } from 'knex'
import { createFulltextIndex, logChanges } from 'slipform'

/** Creates the table teams. */
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

/** Drops the table teams, with everything in it. */
export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('teams')
}
