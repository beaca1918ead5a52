import type { Knex } from 'knex'
import { ownName } from '../../../db/own-schema.ts'
import { refersToUser } from '../../../db/user-references.ts'

/** Creates the table of the users who have records open. */
export async function up(knex: Knex): Promise<void> {
  const table = ownName('open_records')
  // Unlogged: entries hold for seconds, so that a crash may lose them. `resource` is a path below /api.
  await knex.raw(`create unlogged table ${table} (
    resource text not null,
    record_id text not null,
    user_id uuid not null,
    since timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (resource, record_id, user_id)
  )`)
  await knex.raw(`create index open_records_user_id_index on ${table} (user_id)`)
  await refersToUser(knex, 'open_records', 'user_id', 'cascade')
}
