import type { Knex } from 'knex'

/** Creates the trigger function of the sign-in tables: it notifies every server of a change. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function notify_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('slipform_changes', tg_table_name);
      return null;
    end $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function notify_change')
}
