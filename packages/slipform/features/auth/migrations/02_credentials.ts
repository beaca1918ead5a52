import type { Knex } from 'knex'
import { logsChange } from '../../../db/log/log-triggers.ts'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'

/** Creates the tables of API keys, second factors, remembered devices, and links in mails. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  const userOf = (table: Knex.CreateTableBuilder) =>
    table.uuid('user_id').notNullable().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
  await schema().createTable('auth_api_keys', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    userOf(table).index()
    table.text('name').notNullable()
    table.text('start').notNullable()
    table.text('hash').notNullable().unique()
    table.timestamp('expires_at')
    table.timestamp('last_used_at')
    // The role that limits the permissions of the key.
    table.text('role')
    table.boolean('read_only').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_two_factors', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    userOf(table).unique()
    table.text('secret').notNullable()
    table.text('backup_codes').notNullable()
    table.boolean('verified').notNullable().defaultTo(true)
    table.integer('failed_verification_count').notNullable().defaultTo(0)
    table.timestamp('locked_until')
    // The period of the last accepted code: codes of it and of earlier periods are rejected.
    table.bigInteger('last_period')
  })
  // Devices on which a user needs no code.
  await schema().createTable('auth_devices', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    userOf(table).index()
    table.text('hash').notNullable().unique()
    table.text('user_agent').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('last_used_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('expires_at').notNullable()
  })
  // Links by which users set a password or confirm an address: at most one per user and purpose.
  await schema().createTable('auth_links', (table) => {
    userOf(table)
    table.text('purpose').notNullable().checkIn(['invitation', 'reset', 'email_change'])
    table.text('hash').notNullable().unique()
    // The address that a link confirms.
    table.text('email')
    table.timestamp('expires_at').notNullable()
    table.primary(['user_id', 'purpose'])
  })
  // Logged, as servers cache the owners of keys. `last_used_at` changes too often to be logged; `role` and `read_only` never change (api-key.ts).
  await logsChange(knex, 'auth_api_keys', 'update of user_id, hash, expires_at or delete or truncate')
}
