import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table of the files that jobs have made, and names the role of a job's user. Once released, only a further migration changes it. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('job_files', (table) => {
    table.uuid('job').notNullable()
    table.integer('number').notNullable()
    table.binary('content').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.primary(['job', 'number'])
  })
  await knex.schema.withSchema(ownSchema()).alterTable('jobs', (table) => {
    table.specificType('actor_role', "text generated always as (actor ->> 'role') stored")
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('jobs', (table) => table.dropColumn('actor_role'))
  await knex.schema.withSchema(ownSchema()).dropTable('job_files')
}
