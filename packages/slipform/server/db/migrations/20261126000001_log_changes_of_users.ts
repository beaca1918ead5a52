import type { Knex } from 'knex'

// Servers cache who is signed in. The use of a key is no change: it is too frequent.
const events = {
  auth_users: 'update',
  auth_sessions: 'update',
  auth_api_keys: 'update of user_id, hash, expires_at',
}

/** Logs that users, sessions or keys have changed, without what they hold. Replaces the notifications of earlier versions. */
export async function up(knex: Knex): Promise<void> {
  for (const [table, update] of Object.entries(events)) {
    await knex.raw(`drop trigger if exists notify_change on ${table}`)
    await knex.raw(`create trigger slipform_change after ${update} or delete or truncate on ${table}
      for each statement execute function slipform.log_change()`)
    await knex.raw(`alter table ${table} enable always trigger slipform_change`)
  }
  // A trigger of a table of the project may use it.
  await knex.raw(`do $$ begin
      drop function if exists notify_change();
    exception when dependent_objects_still_exist then null;
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  for (const table of Object.keys(events)) await knex.raw(`drop trigger slipform_change on ${table}`)
}
