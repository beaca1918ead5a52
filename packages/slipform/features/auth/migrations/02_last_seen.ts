import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Adds when each user last signed in, or was found signed in. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_users', (table) => {
    table.timestamp('last_seen_at')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_users', (table) => {
    table.dropColumn('last_seen_at')
  })
}
