import type { Knex } from 'knex'
import { logsChange } from '../../../db/log/log-triggers.ts'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'

/** Creates the tables of what users sign in by beside a password: API keys, second factors, devices that need none, and links of mails. */
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
    // The role whose permissions the key has at most.
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
    // The period of the last accepted code: no code of it or of an earlier one is accepted again.
    table.bigInteger('last_period')
  })
  // Where a user needs no code.
  await schema().createTable('auth_devices', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    userOf(table).index()
    table.text('hash').notNullable().unique()
    table.text('user_agent').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('last_used_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('expires_at').notNullable()
  })
  // Links by which users set a password or confirm an address. Of each purpose a user has one.
  await schema().createTable('auth_links', (table) => {
    userOf(table)
    table.text('purpose').notNullable().checkIn(['invitation', 'reset', 'email_change'])
    table.text('hash').notNullable().unique()
    // The address that a link confirms.
    table.text('email')
    table.timestamp('expires_at').notNullable()
    table.primary(['user_id', 'purpose'])
  })
  // Servers cache who is signed in. The use of a key is no change: it is too frequent.
  await logsChange(knex, 'auth_api_keys', 'update of user_id, hash, expires_at or delete or truncate')
}
