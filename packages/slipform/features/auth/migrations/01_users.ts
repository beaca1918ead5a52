import type { Knex } from 'knex'
import { createLimitTable } from '../../../db/limit-table.ts'
import { logsChange } from '../../../db/log/log-triggers.ts'
import { ownName, ownSchema, ownTable } from '../../../db/own-schema.ts'

/** Creates the tables of users and sessions, as better-auth names them. Their changes are logged without values, as servers cache sessions. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  const userOf = (table: Knex.CreateTableBuilder) =>
    table.uuid('user_id').notNullable().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
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
    table.boolean('two_factor_enabled').notNullable().defaultTo(false)
    // When the user last signed in, or was found signed in.
    table.timestamp('last_seen_at')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_sessions', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('token').notNullable().unique()
    userOf(table).index()
    table.timestamp('expires_at').notNullable()
    table.text('ip_address')
    table.text('user_agent')
    table.text('impersonated_by')
    table.timestamp('second_factor_at')
    // For single sign-on: the token by which the provider ends its own session, and the time at which the user must sign in again.
    table.text('id_token')
    table.timestamp('ends_at')
    // The view of an admin: as which user or role, until when, and with writes or not. No foreign key: the view of a deleted user must stay,
    // to be reported as over.
    table.uuid('view_user_id')
    table.text('view_role')
    table.timestamp('view_until')
    table.boolean('view_writes').notNullable().defaultTo(false)
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await schema().createTable('auth_accounts', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('account_id').notNullable()
    table.text('provider_id').notNullable()
    userOf(table).index()
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
  // An account of a provider belongs to one user only.
  await knex.raw(
    `create unique index auth_accounts_oidc on ${ownName('auth_accounts')} (account_id) where provider_id = 'oidc'`,
  )
  await schema().createTable('auth_verifications', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('identifier').notNullable().index()
    table.text('value').notNullable()
    table.timestamp('expires_at').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  // Sign-in attempts.
  await createLimitTable(knex, 'auth_limits')
  for (const table of ['auth_users', 'auth_sessions']) await logsChange(knex, table, 'update or delete or truncate')
}
