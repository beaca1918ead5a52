import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Adds the user or role that the session of an admin is answered as, until when, and whether it writes. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_sessions', (table) => {
    // Not a foreign key: the view of a deleted user is over, which differs from none.
    table.uuid('view_user_id')
    table.text('view_role')
    table.timestamp('view_until')
    table.boolean('view_writes').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_sessions', (table) => {
    table.dropColumns('view_user_id', 'view_role', 'view_until', 'view_writes')
  })
}
