import type { Knex } from 'knex'

// A sequence counts the changes of a table, for the cached totals of servers. It counts at once, even if the transaction rolls
// back. An advisory lock marks transactions in flight; it is only ever tried, never waited for.
const statements = [
  'create schema slipform',
  'grant usage on schema slipform to public',

  // The trigger function.
  `create function count_change() returns trigger language plpgsql as $$
    declare
      name text := tg_table_schema || '.' || tg_table_name;
      counter regclass := to_regclass(format('slipform.%I', name));
    begin
      if counter is not null then
        perform pg_advisory_xact_lock_shared(1936484720, hashtext(name));
        perform nextval(counter);
      end if;
      return null;
    end $$`,

  // Servers call these functions for each table with such a trigger, and with each page of a list.
  `create function slipform.make_counter(name text) returns void language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1936484720, 0);
      if to_regclass(format('slipform.%I', name)) is null then
        execute format('create sequence slipform.%I', name);
        execute format('grant usage on sequence slipform.%I to public', name);
        perform nextval(to_regclass(format('slipform.%I', name)));
      end if;
    end $$`,
  `create function slipform.changes_of(name text) returns bigint language plpgsql parallel restricted as $$
    begin
      return pg_sequence_last_value(to_regclass(format('slipform.%I', name)));
    end $$`,

  // Whether no transaction with changes of a table is open. Two concurrent calls may both return false.
  `create function slipform.is_quiet(name text) returns boolean language plpgsql parallel restricted as $$
    begin
      if pg_try_advisory_lock(1936484720, hashtext(name)) then
        return pg_advisory_unlock(1936484720, hashtext(name));
      end if;
      return false;
    end $$`,

  // Replaces the triggers of earlier versions, which notified every server of each change.
  `do $$
    declare
      told regclass;
    begin
      for told in select tgrelid from pg_trigger where tgname = 'notify_change' and tgtype & 61 = 60 loop
        execute format('drop trigger notify_change on %s', told);
        execute format('create trigger count_change after insert or update or delete or truncate on %s for each statement execute function count_change()', told);
      end loop;
    end $$`,
]

/** Creates the functions that count changes of tables. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function count_change')
  await knex.raw('drop schema slipform cascade')
}
