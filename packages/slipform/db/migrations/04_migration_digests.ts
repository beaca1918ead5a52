import type { Knex } from 'knex'
import { ownSchema } from '../own-schema.ts'

/** Creates the table with the digests of a project's migrations, which migration-digests.ts writes and reads. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('migration_digests', (table) => {
    // The name of the file, with its extension: TypeScript in development and JavaScript in production are different texts.
    table.text('file').primary()
    table.text('digest').notNullable()
  })
}
