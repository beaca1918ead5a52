import type { Knex } from 'knex'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'

/** Creates the links by which users set a password or confirm an address. Of each purpose a user has one. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).createTable('auth_links', (table) => {
    table.uuid('user_id').notNullable().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
    table.text('purpose').notNullable().checkIn(['invitation', 'reset', 'email_change'])
    table.text('hash').notNullable().unique()
    // The address that a link confirms.
    table.text('email')
    table.timestamp('expires_at').notNullable()
    table.primary(['user_id', 'purpose'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).dropTable('auth_links')
}
