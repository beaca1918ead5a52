import type { Knex } from 'knex'
import { ownSchema, ownTable } from '../own-schema.ts'

/** Creates the saved views of lists and layouts of the dashboard. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('saved_views', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('page').notNullable()
    table.text('name').notNullable()
    // Null without sign-in, and once the owner is deleted.
    table.uuid('owner_id').index().references('id').inTable(ownTable('auth_users')).onDelete('SET NULL')
    table.boolean('is_shared').notNullable().defaultTo(false)
    table.specificType('default_for', 'text[]').notNullable().defaultTo('{}')
    table.jsonb('state').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
    table.index(['page', 'created_at'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).dropTable('saved_views')
}
