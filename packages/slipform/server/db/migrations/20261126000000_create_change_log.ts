import type { Knex } from 'knex'

// The log takes this many records of a statement, otherwise one row that says "many". `batch_limit` is 100 by default.
const maxLoggedRecords = 100

// Rows that the log keeps: a kept total that is older than the rest is counted again. Programs that write while no server runs
// trim the log themselves, now and then.
const keptRows = 50_000
const keptRowsWithoutServer = 200_000
const trimProbability = 0.001

/** Renders a record of a transition table as JSON, without the columns that the trigger omits. `.*`, as a column may have any name. */
const json = (alias: string) =>
  `case when tg_nargs = 0 then row_to_json(${alias}.*) else (to_jsonb(${alias}.*) - tg_argv)::json end`

/** Renders the body of a trigger function: `records` counts those of a transition table up to the limit. A column may be called so, too. */
const logging = (counted: string, insert: string) => `
  #variable_conflict use_variable
  declare
    records bigint := (select count(*) from (select from ${counted} limit ${maxLoggedRecords + 1}) as counted);
  begin
    if records = 0 then
      return null;
    elsif records > ${maxLoggedRecords} or current_setting('extra_float_digits')::integer < 1 then
      insert into slipform.changes (tbl) values (tg_relid);
    else
      ${insert}
    end if;
    if random() < ${trimProbability} then
      perform slipform.trim_changes(${keptRowsWithoutServer});
    end if;
    return null;
  end`

// Types whose JSON text reads the same in every session, and is never large by nature: other columns are omitted.
const loggedTypes = `
  'bool', 'int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'text', 'varchar', 'bpchar', 'date', 'time',
  'timestamp', 'timestamptz', 'uuid', 'citext'`

const statements = [
  // The mechanism of earlier versions: a sequence for each table.
  `do $$
    declare
      earlier text;
    begin
      for earlier in select oid::regprocedure from pg_proc where pronamespace = 'slipform'::regnamespace loop
        execute format('drop function %s', earlier);
      end loop;
      for earlier in select oid::regclass from pg_class where relnamespace = 'slipform'::regnamespace and relkind = 'S' loop
        execute format('drop sequence %s', earlier);
      end loop;
    end $$`,
  'create or replace function count_change() returns trigger language plpgsql as $$ begin return null; end $$',

  // One row per changed record: as it was, as it is, or both; neither for a statement with too many records. Not logged itself: after
  // a crash it is empty, which the horizon tells.
  `create unlogged table slipform.changes (
    txid xid8 not null default pg_current_xact_id(),
    tbl oid not null,
    before json,
    after json
  )`,
  'create index changes_tbl_txid_index on slipform.changes (tbl, txid)',
  'alter table slipform.changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)',
  'grant insert on slipform.changes to public',

  // One row: the log has every change of transactions from \`trimmed\` on. A new log has another \`epoch\`.
  'create unlogged table slipform.change_horizon (epoch uuid not null, trimmed xid8 not null)',
  'insert into slipform.change_horizon values (gen_random_uuid(), pg_snapshot_xmax(pg_current_snapshot()))',

  // Deletes all but the last rows, and returns how many. Creates the horizon again after a crash has emptied the log.
  `create function slipform.trim_changes(kept integer default ${keptRows}) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      oldest xid8;
      trimmed bigint := 0;
    begin
      if not pg_try_advisory_xact_lock(1936484720, 1) then
        return 0;
      end if;
      insert into slipform.change_horizon
        select gen_random_uuid(), pg_snapshot_xmax(pg_current_snapshot())
        where not exists (select from slipform.change_horizon);
      select txid into oldest from slipform.changes order by txid desc offset kept limit 1;
      if oldest is not null then
        delete from slipform.changes where txid < oldest;
        get diagnostics trimmed = row_count;
        update slipform.change_horizon as h set trimmed = oldest where h.trimmed < oldest;
      end if;
      return trimmed;
    end $$`,

  `create function slipform.log_insert() returns trigger language plpgsql as $$
    ${logging('new_rows', `insert into slipform.changes (tbl, after) select tg_relid, ${json('n')} from new_rows as n;`)} $$`,
  `create function slipform.log_delete() returns trigger language plpgsql as $$
    ${logging('old_rows', `insert into slipform.changes (tbl, before) select tg_relid, ${json('o')} from old_rows as o;`)} $$`,
  // Without a key that every table has, old and new records are paired only where there is one of each.
  `create function slipform.log_update() returns trigger language plpgsql as $$
    ${logging(
      'new_rows',
      `if records = 1 then
        insert into slipform.changes (tbl, before, after)
          select tg_relid, ${json('o')}, ${json('n')} from old_rows as o, new_rows as n;
      else
        insert into slipform.changes (tbl, before, after)
          select tg_relid, ${json('o')}, null from old_rows as o
          union all select tg_relid, null, ${json('n')} from new_rows as n;
      end if;`,
    )} $$`,
  // Says that a table has changed, without its records.
  `create function slipform.log_change() returns trigger language plpgsql as $$
    begin
      insert into slipform.changes (tbl) values (tg_relid);
      return null;
    end $$`,

  // Migrations of projects call these two. They write to triggers only if something differs, as that locks the table.
  `create function slipform.ignore_changes(target regclass) returns void language plpgsql as $$
    declare
      name text;
    begin
      for name in
        select tgname from pg_trigger
        where tgrelid = target and tgfoid in (
          'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc,
          'slipform.log_change'::regproc, 'count_change'::regproc)
      loop
        execute format('drop trigger %I on %s', name, target);
      end loop;
    end $$`,
  `create function slipform.log_changes(target regclass) returns void language plpgsql as $$
    declare
      omitted text[] := array(
        select attname::text
        from pg_attribute
        join pg_type as own on own.oid = atttypid
        join pg_type as item on item.oid = case own.typcategory when 'A' then own.typelem else own.oid end
        where attrelid = target and attnum > 0 and not attisdropped
          and (attgenerated not in ('', 's') or not (item.typtype = 'e' or item.typtype = 'b' and item.typname in (${loggedTypes})))
        order by attnum);
      arguments bytea := (select string_agg(convert_to(name, getdatabaseencoding()) || '\\x00', '' order by at) from unnest(omitted) with ordinality as o (name, at));
      event text;
    begin
      if not exists (select from pg_class where oid = target and relkind = 'r') then
        raise warning '% is not an ordinary table: its changes are not logged.', target;
        return;
      end if;
      if 4 = (
        select count(*) filter (where tgenabled = 'A' and (tgfoid = 'slipform.log_change'::regproc or tgargs = coalesce(arguments, '')))
        from pg_trigger
        where tgrelid = target and tgfoid in (
          'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc, 'slipform.log_change'::regproc)
      ) then
        return;
      end if;
      perform slipform.ignore_changes(target);
      foreach event in array array['insert', 'update', 'delete'] loop
        execute format(
          'create trigger slipform_%1$s after %1$s on %2$s referencing %3$s for each statement execute function slipform.log_%1$s(%4$s)',
          event, target,
          concat_ws(' ', case when event <> 'insert' then 'old table as old_rows' end, case when event <> 'delete' then 'new table as new_rows' end),
          (select string_agg(quote_literal(name), ', ') from unnest(omitted) as o (name)));
      end loop;
      execute format('create trigger slipform_truncate after truncate on %s for each statement execute function slipform.log_change()', target);
      foreach event in array array['insert', 'update', 'delete', 'truncate'] loop
        execute format('alter table %s enable always trigger slipform_%s', target, event);
      end loop;
    end $$`,
]

/** Creates the log of changes, which totals, cached sessions and live updates read. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement.replaceAll('?', '\\?'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table slipform.changes, slipform.change_horizon')
  await knex.raw('drop schema slipform cascade')
  await knex.raw('create schema slipform')
}
