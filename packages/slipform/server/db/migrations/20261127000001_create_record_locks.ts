import type { Knex } from 'knex'

const statements = [
  // Who has which record open: leases of seconds, which nothing misses after a crash. `resource` is a path below /api.
  `create unlogged table record_locks (
    resource text not null,
    record_id text not null,
    user_id uuid not null references auth_users on delete cascade,
    since timestamptz not null default now(),
    expires_at timestamptz not null,
    primary key (resource, record_id, user_id)
  )`,
  'create index record_locks_user_id_index on record_locks (user_id)',
  // Tells every server that they have changed. A renewal is an update, and no change.
  `create trigger slipform_change after insert or delete or truncate on record_locks
    for each statement execute function slipform.log_change()`,
  'alter table record_locks enable always trigger slipform_change',
]

/** Creates the locks by which users see who else has a record open. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table record_locks')
}
