import type { Knex } from 'knex'
import { logsChange } from '../../../db/log/log-triggers.ts'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'

// The changes that the log records, as servers cache who is signed in. The use of a key is no change: it is too frequent.
const loggedEvents = {
  auth_users: 'update or delete or truncate',
  auth_sessions: 'update or delete or truncate',
  auth_api_keys: 'update of user_id, hash, expires_at or delete or truncate',
}

/** Creates the tables of users, sessions and API keys, as better-auth names them, and logs that they have changed, without what they hold. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  await schema().createTable('auth_users', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('name').notNullable()
    table.text('email').notNullable().unique()
    table.boolean('email_verified').notNullable().defaultTo(false)
    table.text('image')
    table.text('role').notNullable().defaultTo('viewer')
    table.boolean('banned').notNullable().defaultTo(false)
    table.text('ban_reason')
    table.timestamp('ban_expires')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_sessions', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('token').notNullable().unique()
    table.uuid('user_id').notNullable().index().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
    table.timestamp('expires_at').notNullable()
    table.text('ip_address')
    table.text('user_agent')
    table.text('impersonated_by')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_accounts', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('account_id').notNullable()
    table.text('provider_id').notNullable()
    table.uuid('user_id').notNullable().index().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
    table.text('access_token')
    table.text('refresh_token')
    table.text('id_token')
    table.timestamp('access_token_expires_at')
    table.timestamp('refresh_token_expires_at')
    table.text('scope')
    table.text('password')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_verifications', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('identifier').notNullable().index()
    table.text('value').notNullable()
    table.timestamp('expires_at').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_api_keys', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('user_id').notNullable().index().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
    table.text('name').notNullable()
    table.text('start').notNullable()
    table.text('hash').notNullable().unique()
    table.timestamp('expires_at')
    table.timestamp('last_used_at')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
  // Sign-in attempts; `expire` is in milliseconds since 1970.
  await schema().createTable('auth_limits', (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
  for (const [table, events] of Object.entries(loggedEvents)) await logsChange(knex, table, events)
}

export async function down(knex: Knex): Promise<void> {
  const tables = ['auth_limits', 'auth_api_keys', 'auth_verifications', 'auth_accounts', 'auth_sessions', 'auth_users']
  for (const table of tables) await knex.schema.withSchema(ownSchema()).dropTable(table)
}
