import type { Knex } from 'knex'

/** What the triggers of sign-in call to say to every server that something in their table has changed. */
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
