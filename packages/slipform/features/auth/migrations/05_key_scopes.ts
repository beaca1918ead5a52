import type { Knex } from 'knex'
import { ownSchema } from '../../../db/own-schema.ts'

/** Adds how far keys reach: a role whose permissions they have at most, and whether they only read. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_api_keys', (table) => {
    table.text('role')
    table.boolean('read_only').notNullable().defaultTo(false)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_api_keys', (table) => {
    table.dropColumns('role', 'read_only')
  })
}
