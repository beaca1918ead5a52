import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table of the history of records. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('audit_entries', (table) => {
    table.bigIncrements('id')
    table.timestamp('at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.text('action').notNullable().checkIn(['create', 'update', 'delete'])
    table.text('resource').notNullable()
    table.text('record_id').notNullable()
    // No foreign key: entries outlive users.
    table.uuid('actor_id')
    table.text('actor')
    // The user that an admin viewed as when changing the record.
    table.text('as')
    table.jsonb('before')
    table.jsonb('after')
    table.text('message')
    // The entry that a change reverts, or whose version it restores.
    table.text('cause')
    table.bigInteger('cause_id')
    table.index(['resource', 'record_id', 'id'])
    // For reading the activity of a resource.
    table.index(['resource', 'at', 'id'])
    table.index('cause_id', undefined, { predicate: knex.whereNotNull('cause_id') })
  })
}
