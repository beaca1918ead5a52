import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Adds the user that an admin viewed as when changing a record. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('audit_entries', (table) => {
    table.text('as')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('audit_entries', (table) => {
    table.dropColumn('as')
  })
}
