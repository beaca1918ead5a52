import type { Knex } from 'knex'

const statements = [
  // Logs once in a transaction that a table has changed, without its records. Runs as the owner of the log, as others cannot read it.
  `create function slipform.log_replicated() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if not exists (
        select from slipform.changes where tbl = tg_relid and txid = pg_current_xact_id() and before is null and after is null
      ) then
        insert into slipform.changes (tbl) values (tg_relid);
      end if;
      return null;
    end $$`,

  'alter function slipform.log_changes(regclass) rename to log_statements',
  // Adds triggers for changes that triggers of statements miss:
  // - A subscription applies changes row by row. The triggers of rows fire only for it (and for other sessions of replicas).
  // - A change through a parent or a partitioned table fires only that table's triggers. PostgreSQL rejects \`inherit\` and
  //   \`attach partition\` of a table that has a trigger of rows with a transition table, whether it fires or not.
  `create function slipform.log_changes(target regclass) returns void language plpgsql as $$
    declare
      event text;
    begin
      if exists (select from pg_inherits where inhrelid = target) then
        raise warning '% is a partition or inherits: its changes are not logged.', target;
        perform slipform.ignore_changes(target);
        return;
      end if;
      perform slipform.log_statements(target);
      if not exists (select from pg_class where oid = target and relkind = 'r') or 2 = (
        select count(*) from pg_trigger
        where tgrelid = target and tgfoid = 'slipform.log_replicated'::regproc and tgenabled = 'R'
      ) then
        return;
      end if;
      execute format('drop trigger if exists slipform_replicated on %s', target);
      execute format('drop trigger if exists slipform_replicated_delete on %s', target);
      execute format('create trigger slipform_replicated after insert or update on %s for each row
        execute function slipform.log_replicated()', target);
      execute format('create trigger slipform_replicated_delete after delete on %s referencing old table as old_rows for each row
        execute function slipform.log_replicated()', target);
      foreach event in array array['replicated', 'replicated_delete'] loop
        execute format('alter table %s enable replica trigger slipform_%s', target, event);
      end loop;
    end $$`,
  `create or replace function slipform.ignore_changes(target regclass) returns void language plpgsql as $$
    declare
      name text;
    begin
      for name in
        select tgname from pg_trigger
        where tgrelid = target and tgfoid in (
          'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc,
          'slipform.log_change'::regproc, to_regproc('slipform.log_replicated'), 'count_change'::regproc)
      loop
        execute format('drop trigger %I on %s', name, target);
      end loop;
    end $$`,
]

/** Logs changes that subscriptions apply, and keeps logged tables from inheriting. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function slipform.log_changes(regclass)')
  await knex.raw('drop function slipform.log_replicated() cascade')
  await knex.raw('alter function slipform.log_statements(regclass) rename to log_changes')
}
