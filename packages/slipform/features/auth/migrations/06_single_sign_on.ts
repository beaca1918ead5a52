import type { Knex } from 'knex'
import { ownName, ownSchema } from '../../../db/own-schema.ts'

/** Adds what sessions of single sign-on hold, and that a user of a provider is one user here. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.withSchema(ownSchema()).alterTable('auth_sessions', (table) => {
    // The provider ends its own session by it.
    table.text('id_token')
    // The user signs in again then, however often the session is used.
    table.timestamp('ends_at')
  })
  await knex.raw(
    `create unique index auth_accounts_oidc on ${ownName('auth_accounts')} (account_id) where provider_id = 'oidc'`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop index ${ownName('auth_accounts_oidc')}`)
  await knex.schema.withSchema(ownSchema()).alterTable('auth_sessions', (table) => {
    table.dropColumns('id_token', 'ends_at')
  })
}
