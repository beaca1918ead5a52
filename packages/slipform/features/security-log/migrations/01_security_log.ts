import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the security log. Its entries outlive the users that they name. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('security_events', (table) => {
    table.bigIncrements('id')
    table.timestamp('at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.text('event').notNullable()
    table.uuid('actor_id')
    table.text('actor')
    table.uuid('subject_id')
    table.text('subject')
    table.jsonb('details')
    table.text('ip')
    table.text('request_id')
    table.index(['event', 'id'])
    table.index('at')
  })
}
