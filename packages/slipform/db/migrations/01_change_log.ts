import type { Knex } from 'knex'
import { ownName, ownSchema } from '../own-schema.ts'

// The log takes at most this many records of a statement, otherwise a single row for "many". `batch_limit` is 100 by default.
const maxLoggedRecords = 100

// The rows that the log keeps: a cached total that is older than they are is counted again. While no server runs, triggers trim the log after
// about `recordsBetweenTrims` records. A trim reads the whole log: after each thousandth statement, it would take 18 of the 40 µs of CPU that
// triggers spend on an update.
const keptRows = 50_000
const keptRowsWithoutServer = 200_000
const recordsBetweenTrims = 20_000

/** Renders a record of a transition table as JSON, without the columns that the trigger omits. `.*`, as a column may have any name. */
const json = (alias: string) =>
  `case when tg_nargs = 0 then row_to_json(${alias}.*) else (to_jsonb(${alias}.*) - tg_argv)::json end`

/**
 * Renders the body of a trigger function: `records` is the number of records in a transition table up to the limit, even beside a column
 * `records`. A session that shortens floats (`extra_float_digits`) logs no records, as their JSON would differ from that of the table.
 */
const logging = (counted: string, insert: string) => `
  #variable_conflict use_variable
  declare
    records bigint := (select count(*) from (select from ${counted} limit ${maxLoggedRecords + 1}) as counted);
  begin
    if records = 0 then
      return null;
    elsif records > ${maxLoggedRecords} or current_setting('extra_float_digits')::integer < 1 then
      insert into ${ownName('changes')} (tbl) values (tg_relid);
    else
      ${insert}
    end if;
    if random() * ${recordsBetweenTrims} < records then
      perform ${ownName('trim_changes')}(${keptRowsWithoutServer});
    end if;
    return null;
  end`

/** Renders the path of a file of the database, which differs from those of other databases of the cluster. */
const files = () => `pg_relation_filepath('${ownName('change_horizon')}'::regclass)`

const tables = () => [
  // Any role may write to logged tables, and their triggers run with the privileges of that role.
  `grant usage on schema "${ownSchema()}" to public`,
  // One row per changed record: as it was, as it is, or both; neither for a statement with too many records. Unlogged: after a crash the log
  // is empty, and so is the horizon.
  `create unlogged table ${ownName('changes')} (
    txid xid8 not null default pg_current_xact_id(),
    tbl oid not null,
    before json,
    after json
  )`,
  `create index changes_tbl_txid_index on ${ownName('changes')} (tbl, txid)`,
  `alter table ${ownName('changes')} set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)`,
  // Not on `txid`: its default is the transaction of the statement, which no role may forge.
  `grant insert (tbl, before, after) on ${ownName('changes')} to public`,

  // A single row: the log has every change of transactions from `trimmed` on. A new log has another `epoch`. `files` and `cluster` bind the
  // log to the database in which it began: a copy or a dump includes the log, but there the numbers of its transactions mean nothing, as
  // later transactions may have the same numbers.
  `create unlogged table ${ownName('change_horizon')} (epoch uuid not null, trimmed xid8 not null, files text, cluster bigint)`,
  `create unique index change_horizon_index on ${ownName('change_horizon')} ((true))`,

  // Deletes all but the last rows, and returns the number of deleted rows. Begins the log anew after a crash has emptied it, and in another
  // database. Some providers do not let roles read the identifier of the cluster.
  `create function ${ownName('trim_changes')}(kept integer default ${keptRows}) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own_cluster bigint;
      oldest xid8;
      trimmed bigint := 0;
    begin
      if not pg_try_advisory_xact_lock(1936484720, hashtext('${ownSchema()}')) then
        return 0;
      end if;
      if has_function_privilege('pg_control_system()', 'execute') then
        select system_identifier into own_cluster from pg_control_system();
      end if;
      if exists (select from ${ownName('change_horizon')} as h where h.files is distinct from ${files()} or h.cluster <> own_cluster) then
        delete from ${ownName('changes')};
        delete from ${ownName('change_horizon')};
      end if;
      insert into ${ownName('change_horizon')}
        select gen_random_uuid(), pg_snapshot_xmax(pg_current_snapshot()), ${files()}, own_cluster
        where not exists (select from ${ownName('change_horizon')});
      select txid into oldest from ${ownName('changes')} order by txid desc offset kept limit 1;
      if oldest is not null then
        delete from ${ownName('changes')} where txid < oldest;
        get diagnostics trimmed = row_count;
        update ${ownName('change_horizon')} as h set trimmed = oldest where h.trimmed < oldest;
      end if;
      return trimmed;
    end $$`,
]

const triggerFunctions = () => [
  `create function ${ownName('log_insert')}() returns trigger language plpgsql as $$
    ${logging('new_rows', `insert into ${ownName('changes')} (tbl, after) select tg_relid, ${json('n')} from new_rows as n;`)} $$`,
  `create function ${ownName('log_delete')}() returns trigger language plpgsql as $$
    ${logging('old_rows', `insert into ${ownName('changes')} (tbl, before) select tg_relid, ${json('o')} from old_rows as o;`)} $$`,
  // Old and new records are paired only if there is one of each: a table may have no key to pair them by.
  `create function ${ownName('log_update')}() returns trigger language plpgsql as $$
    ${logging(
      'new_rows',
      `if records = 1 then
        insert into ${ownName('changes')} (tbl, before, after)
          select tg_relid, ${json('o')}, ${json('n')} from old_rows as o, new_rows as n;
      else
        insert into ${ownName('changes')} (tbl, before, after)
          select tg_relid, ${json('o')}, null from old_rows as o
          union all select tg_relid, null, ${json('n')} from new_rows as n;
      end if;`,
    )} $$`,
  // Logs that a table has changed, without records.
  `create function ${ownName('log_change')}() returns trigger language plpgsql as $$
    begin
      insert into ${ownName('changes')} (tbl) values (tg_relid);
      return null;
    end $$`,
  // Logs the same once in a transaction. Runs as the owner of the log, as other roles cannot read it.
  `create function ${ownName('log_replicated')}() returns trigger
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      if not exists (
        select from ${ownName('changes')} where tbl = tg_relid and txid = pg_current_xact_id() and before is null and after is null
      ) then
        insert into ${ownName('changes')} (tbl) values (tg_relid);
      end if;
      return null;
    end $$`,
]

/** Creates the log of changes, which totals, cached sessions and live updates read, and the functions of its triggers. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of [...tables(), ...triggerFunctions()]) await knex.raw(statement.replaceAll('?', '\\?'))
  await knex.raw(`select ${ownName('trim_changes')}()`)
}
