import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Creates the table of mails. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('mails', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('recipient').notNullable()
    table.text('subject').notNullable()
    // Null once the mail is sent, as a text may hold a link that signs in.
    table.text('text')
    table.text('html')
    table.text('status').notNullable().defaultTo('waiting').checkIn(['waiting', 'sent', 'failed'])
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('next_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.text('error')
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('sent_at')
    table.index('next_at', 'mails_waiting', { predicate: knex.whereRaw("status = 'waiting'") })
  })
}
