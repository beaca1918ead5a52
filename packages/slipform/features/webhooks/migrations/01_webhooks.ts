import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'
import { refersToUser } from '../../../db/user-references.ts'

/** Creates the tables of webhooks and their deliveries. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  await schema().createTable('webhooks', (table) => {
    table.uuid('id').primary()
    table.text('url').notNullable()
    table.text('resource').notNullable()
    table.specificType('events', 'text[]').notNullable()
    table.uuid('owner_id').notNullable().index()
    table.text('tenant')
    table.boolean('is_active').notNullable()
    table.timestamp('disabled_at')
    table.text('secret')
    table.timestamp('created_at').notNullable()
  })
  await refersToUser(knex, 'webhooks', 'owner_id', 'cascade')
  await schema().createTable('webhook_deliveries', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('webhook_id').notNullable().references('id').inTable(`${ownSchema()}.webhooks`).onDelete('cascade')
    table.text('event').notNullable()
    table.text('record_id').notNullable()
    // A deleted record by column, from which sending finds out whether the owner of the webhook could read it.
    table.jsonb('image')
    table.jsonb('payload')
    table.integer('response_status')
    table.text('status').notNullable().defaultTo('waiting').checkIn(['waiting', 'sent', 'failed'])
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('next_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.text('error')
    table.timestamp('created_at').notNullable().defaultTo(knex.raw('clock_timestamp()'))
    table.timestamp('sent_at')
    table.index(['webhook_id', 'created_at'])
    table.index('next_at', 'webhook_deliveries_waiting', { predicate: knex.whereRaw("status = 'waiting'") })
  })
}
