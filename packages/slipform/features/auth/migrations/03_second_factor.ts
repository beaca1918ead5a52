import type { Knex } from 'knex'
import { ownSchema, ownTable } from '../../../db/own-schema.ts'

/** Adds second factors as better-auth stores them, which sessions have passed them, and the devices that need no code. */
export async function up(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  const userOf = (table: Knex.CreateTableBuilder) =>
    table.uuid('user_id').notNullable().references('id').inTable(ownTable('auth_users')).onDelete('CASCADE')
  await schema().alterTable('auth_users', (table) => {
    table.boolean('two_factor_enabled').notNullable().defaultTo(false)
  })
  await schema().alterTable('auth_sessions', (table) => {
    table.timestamp('second_factor_at')
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
  await schema().createTable('auth_devices', (table) => {
    table.uuid('id').primary().defaultTo(knex.raw('gen_random_uuid()'))
    userOf(table).index()
    table.text('hash').notNullable().unique()
    table.text('user_agent').notNullable()
    table.timestamp('created_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('last_used_at').notNullable().defaultTo(knex.fn.now())
    table.timestamp('expires_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  const schema = () => knex.schema.withSchema(ownSchema())
  for (const table of ['auth_devices', 'auth_two_factors']) await schema().dropTable(table)
  await schema().alterTable('auth_sessions', (table) => {
    table.dropColumn('second_factor_at')
  })
  await schema().alterTable('auth_users', (table) => {
    table.dropColumn('two_factor_enabled')
  })
}
