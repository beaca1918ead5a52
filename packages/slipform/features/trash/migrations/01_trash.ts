import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table of the users who deleted the records that are in the trash. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('trash_entries', (table) => {
    table.text('resource').notNullable()
    table.text('record_id').notNullable()
    table.text('actor')
    table.primary(['resource', 'record_id'])
  })
}
