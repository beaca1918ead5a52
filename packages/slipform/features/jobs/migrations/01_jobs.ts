import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the tables of jobs, of the batches that a job runs, and of the files that jobs have made. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('jobs', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('name').notNullable()
    table.jsonb('data')
    // The user who enqueued the job, with the role at that time; null for the server.
    table.jsonb('actor')
    table.specificType('actor_role', "text generated always as (actor ->> 'role') stored")
    table.uuid('actor_id')
    table.text('actor_email')
    const statuses = ['waiting', 'running', 'done', 'failed', 'cancelled']
    table.text('status').notNullable().defaultTo('waiting').checkIn(statuses)
    // When a waiting job is due; when another process may take over a running job.
    table.timestamp('run_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    // How often the job was begun. A process whose job was taken over holds a lower number, so that its updates change nothing.
    table.integer('attempts').notNullable().defaultTo(0)
    table.integer('failures').notNullable().defaultTo(0)
    table.float('progress')
    table.text('progress_text')
    table.jsonb('result')
    table.text('error')
    table.text('details')
    table.timestamp('scheduled_for')
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('started_at')
    table.timestamp('ended_at')
    table.unique(['name', 'scheduled_for'])
    table.index('run_at', 'jobs_due', { predicate: knex.whereRaw("status in ('waiting', 'running')") })
  })
  await knex.schema.withSchema(ownSchema()).createTable('job_parts', (table) => {
    // The id of the user, a slash, and the id that the client has given the upload.
    table.text('upload').notNullable()
    table.integer('number').notNullable()
    table.text('resource').notNullable()
    table.text('method').notNullable()
    table.jsonb('items').notNullable()
    // The client's labels of the items, such as the numbers of rows.
    table.jsonb('labels').notNullable()
    table.boolean('is_begun').notNullable().defaultTo(false)
    table.jsonb('outcome')
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.primary(['upload', 'number'])
  })
  await knex.schema.withSchema(ownSchema()).createTable('job_files', (table) => {
    table.uuid('job').notNullable()
    table.integer('number').notNullable()
    table.binary('content').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.primary(['job', 'number'])
  })
}
