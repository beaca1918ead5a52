import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the history of records: who changed which record when, and how. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('audit_entries', (table) => {
    table.bigIncrements('id')
    table.timestamp('at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.text('action').notNullable().checkIn(['create', 'update', 'delete'])
    table.text('resource').notNullable()
    table.text('record_id').notNullable()
    // Not a foreign key: the entry outlives the user.
    table.uuid('actor_id')
    table.text('actor')
    // The user that an admin viewed as when changing the record.
    table.text('as')
    table.jsonb('before')
    table.jsonb('after')
    table.text('message')
    // The entry that a change takes back, or whose version it restores.
    table.text('cause')
    table.bigInteger('cause_id')
    table.index(['resource', 'record_id', 'id'])
    // The activity of a resource is read by it.
    table.index(['resource', 'at', 'id'])
    table.index('cause_id', undefined, { predicate: knex.whereNotNull('cause_id') })
  })
}
