import type { Knex } from 'knex'

/** Creates the tables of users, sessions and API keys. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('auth_users', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('name').notNullable()
    table.text('email').notNullable().unique()
    table.boolean('email_verified').notNullable().defaultTo(false)
    table.text('image')
    table.text('role').notNullable().defaultTo('viewer').checkIn(['viewer', 'editor', 'admin'])
    table.boolean('banned').notNullable().defaultTo(false)
    table.text('ban_reason')
    table.timestamp('ban_expires')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('auth_sessions', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('token').notNullable().unique()
    table.uuid('user_id').notNullable().index().references('auth_users.id').onDelete('CASCADE')
    table.timestamp('expires_at').notNullable()
    table.text('ip_address')
    table.text('user_agent')
    table.text('impersonated_by')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('auth_accounts', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('account_id').notNullable()
    table.text('provider_id').notNullable()
    table.uuid('user_id').notNullable().index().references('auth_users.id').onDelete('CASCADE')
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
  await knex.schema.createTable('auth_verifications', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.text('identifier').notNullable().index()
    table.text('value').notNullable()
    table.timestamp('expires_at').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('updated_at').notNullable().defaultTo(knex.fn.now())
  })
  await knex.schema.createTable('auth_api_keys', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    table.uuid('user_id').notNullable().index().references('auth_users.id').onDelete('CASCADE')
    table.text('name').notNullable()
    table.text('start').notNullable()
    table.text('hash').notNullable().unique()
    table.timestamp('expires_at')
    table.timestamp('last_used_at')
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
  })
  // Sign-in attempts; `expire` is in milliseconds since 1970.
  await knex.schema.createTable('auth_limits', (table) => {
    table.text('key').primary()
    table.integer('points').notNullable().defaultTo(0)
    table.bigInteger('expire')
  })
}

export async function down(knex: Knex): Promise<void> {
  const tables = ['auth_limits', 'auth_api_keys', 'auth_verifications', 'auth_accounts', 'auth_sessions', 'auth_users']
  for (const table of tables) await knex.schema.dropTable(table)
}
