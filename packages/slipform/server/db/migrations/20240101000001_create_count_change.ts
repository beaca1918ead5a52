import type { Knex } from 'knex'

// A table's changes are counted by a sequence, for totals that servers keep. It counts at once, whatever becomes of the
// transaction; that this has not ended yet is told by a lock, which nobody ever waits for.
const statements = [
  'create schema slipform',
  'grant usage on schema slipform to public',

  // What the triggers of tables call.
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

  // What servers call: of each table that has such a trigger, and with each page of a list.
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

  // Whether no transaction that changes a table is open. Two who ask at the same time may both be told that one is.
  `create function slipform.is_quiet(name text) returns boolean language plpgsql parallel restricted as $$
    begin
      if pg_try_advisory_lock(1936484720, hashtext(name)) then
        return pg_advisory_unlock(1936484720, hashtext(name));
      end if;
      return false;
    end $$`,

  // Tables whose triggers told every server of each change.
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

/** Makes what counts changes of tables. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function count_change')
  await knex.raw('drop schema slipform cascade')
}
