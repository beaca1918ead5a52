import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table of the batches that a job runs. Once released, only a further migration changes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('job_parts', (table) => {
    // The user, and the id that the client gave it.
    table.text('upload').notNullable()
    table.integer('number').notNullable()
    table.text('resource').notNullable()
    table.text('method').notNullable()
    table.jsonb('items').notNullable()
    // What the client calls the items: the numbers of rows.
    table.jsonb('labels').notNullable()
    table.boolean('is_begun').notNullable().defaultTo(false)
    table.jsonb('outcome')
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.primary(['upload', 'number'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).dropTable('job_parts')
}
