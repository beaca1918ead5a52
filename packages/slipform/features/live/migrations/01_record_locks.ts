import type { Knex } from 'knex'
import { logsChange } from '../../../db/log/log-triggers.ts'
import { ownName } from '../../../db/own-schema.ts'
import { refersToUser } from '../../../db/user-references.ts'

/** Creates the locks by which users see who else has a record open. Once released, only a further migration changes their table. */
export async function up(knex: Knex): Promise<void> {
  const locks = ownName('record_locks')
  // Who has which record open: leases of seconds, which nothing misses after a crash. `resource` is a path below /api.
  await knex.raw(`create unlogged table ${locks} (
    resource text not null,
    record_id text not null,
    user_id uuid not null,
    since timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (resource, record_id, user_id)
  )`)
  await knex.raw(`create index record_locks_user_id_index on ${locks} (user_id)`)
  await refersToUser(knex, 'record_locks', 'user_id', 'cascade')
  // Tells every server that they have changed. A renewal is an update, and no change.
  await logsChange(knex, 'record_locks', 'insert or delete or truncate')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table ${ownName('record_locks')}`)
}
