import type { Knex } from 'knex'

/** Names the files of the database. Those of another one in the same cluster are elsewhere. */
const files = `pg_relation_filepath('slipform.change_horizon'::regclass)`

/** Creates the function that deletes all but the last rows, and returns how many. `begin` begins a log where there is none. */
function trimChanges(begin: string): string {
  return `create or replace function slipform.trim_changes(kept integer default 50000) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      own_cluster bigint;
      oldest xid8;
      trimmed bigint := 0;
    begin
      if not pg_try_advisory_xact_lock(1936484720, 1) then
        return 0;
      end if;
      ${begin}
      select txid into oldest from slipform.changes order by txid desc offset kept limit 1;
      if oldest is not null then
        delete from slipform.changes where txid < oldest;
        get diagnostics trimmed = row_count;
        update slipform.change_horizon as h set trimmed = oldest where h.trimmed < oldest;
      end if;
      return trimmed;
    end $$`
}

/** Inserts the horizon of a new log where there is none. */
const beginMissing = (place: string) => `insert into slipform.change_horizon
        select gen_random_uuid(), pg_snapshot_xmax(pg_current_snapshot())${place}
        where not exists (select from slipform.change_horizon);`

// Hosts may keep the identifier of the cluster from roles.
const beginElsewhere = `if has_function_privilege('pg_control_system()', 'execute') then
        select system_identifier into own_cluster from pg_control_system();
      end if;
      if exists (select from slipform.change_horizon as h where h.files is distinct from ${files} or h.cluster <> own_cluster) then
        delete from slipform.changes;
        delete from slipform.change_horizon;
      end if;
      ${beginMissing(`, ${files}, own_cluster`)}`

/**
 * Binds the log of changes to the database in which it began. A copy or a dump takes the log with it, where its transactions mean
 * nothing: their numbers may be those of transactions to come.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table slipform.change_horizon add column files text, add column cluster bigint')
  // One row, also after data were restored on top of others.
  await knex.raw('create unique index change_horizon_index on slipform.change_horizon ((true))')
  await knex.raw(trimChanges(beginElsewhere))
  // Which log it is, and of which state of the database: an earlier one may be there after a start. Null if no log belongs to this
  // database. The cluster takes longer to read, and is compared by the function that trims.
  await knex.raw(logEpoch('h.epoch', ` where h.files = ${files}`))
  await knex.raw('select slipform.trim_changes()')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(trimChanges(beginMissing('')))
  await knex.raw(logEpoch(`h.epoch || ' ' || ${files}`))
  await knex.raw('drop index slipform.change_horizon_index')
  await knex.raw('alter table slipform.change_horizon drop column files, drop column cluster')
}

function logEpoch(log: string, where = ''): string {
  return `create or replace function slipform.log_epoch() returns text language plpgsql stable parallel safe as $$
    begin
      return (
        select ${log} || ' ' || extract(epoch from pg_postmaster_start_time())
        from slipform.change_horizon as h${where});
    end $$`
}
