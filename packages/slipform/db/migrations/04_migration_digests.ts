import type { Knex } from 'knex'
import { ownSchema } from '../own-schema.ts'

/** Creates the table of digests of a project's migrations as they ran; migration-digests.ts reads it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('migration_digests', (table) => {
    // With the extension: the same migration is another text in development and in production.
    table.text('file').primary()
    table.text('digest').notNullable()
  })
}
