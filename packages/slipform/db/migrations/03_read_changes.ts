import type { Knex } from 'knex'
import { triggerFunctions } from '../log/log-triggers.ts'
import { ownName } from '../own-schema.ts'

// Functions, so that a session keeps their plans: PostgreSQL often plans the statement of a list again, and would plan these parts with it.
const statements = () => [
  // Returns the images of records in the log that a snapshot does not see, up to a limit: as the record was (-1) and as it is (1). A row
  // without an image stands for a statement with too many records, a row without a table for changes that the log has lost. Changes of
  // running transactions are not lost. A snapshot with later transactions than the current one is that of another database.
  // Without sequential scans: a plan that was made while the log was small must not read all of it later.
  `create function ${ownName('changes_since')}(since pg_snapshot, tables oid[], max_images integer)
    returns table (tbl oid, sign integer, image json)
    language plpgsql stable parallel safe rows 10 set enable_seqscan = off as $$
    begin
      if (
        select h.trimmed <= pg_snapshot_xmax(since)
          and pg_snapshot_xmax(since) <= pg_snapshot_xmax(pg_current_snapshot())
          and not exists (
            select from pg_snapshot_xip(since) as r (txid)
            where r.txid < h.trimmed and pg_visible_in_snapshot(r.txid, pg_current_snapshot()))
        from ${ownName('change_horizon')} as h
      ) then
        -- The first condition on the transaction is what the index finds.
        return query
          select c.tbl, v.sign, v.image
          from ${ownName('changes')} as c
          left join lateral (values (-1, c.before), (1, c.after)) as v (sign, image) on v.image is not null
          where c.tbl = any(tables)
            and c.txid >= pg_snapshot_xmin(since) and not pg_visible_in_snapshot(c.txid, since)
          limit max_images;
      else
        return query select null::oid, null::integer, null::json;
      end if;
    end $$`,

  // Returns the identity of the log, with the start of the server, which may have restored an earlier state. Null if no log belongs to this
  // database. The cluster takes longer to read: `trim_changes` compares it.
  `create function ${ownName('log_epoch')}() returns text language plpgsql stable parallel safe as $$
    begin
      return (
        select h.epoch || ' ' || extract(epoch from pg_postmaster_start_time())
        from ${ownName('change_horizon')} as h
        where h.files = pg_relation_filepath('${ownName('change_horizon')}'::regclass));
    end $$`,

  // Returns the state of a table, which differs after the table is created anew, rewritten or altered, one of its columns is renamed or
  // altered, an enumeration of a column gets other values, or a trigger of its log is changed. Null if a change could bypass the log: of
  // views, foreign, partitioned and inherited tables, with row level security, or with a trigger missing or disabled. A table has six
  // triggers: one for each of four kinds of statements, and two for the rows that subscriptions change.
  // The plan holds the oids of the trigger functions: a migration that creates one of them anew must also create this function anew.
  `create function ${ownName('log_state')}(name text) returns text language plpgsql stable parallel safe as $$
    declare
      target regclass := to_regclass(name);
    begin
      return (
        select concat_ws(' ', c.oid, c.xmin, t.state, a.state)
        from pg_class as c, (
          select string_agg(xmin::text, ' ' order by oid) as state
          from pg_trigger
          where tgrelid = target and tgfoid in (${triggerFunctions()})
          having count(*) = 6 and bool_and(tgenabled = 'A' or tgenabled = 'R' and tgtype & 1 = 1)) as t, (
          select string_agg(case when atttypid < 16384 then xmin::text else concat_ws(':', xmin, (
            select string_agg(e.xmin::text, ':' order by e.oid)
            from pg_type as kind join pg_enum as e on e.enumtypid in (kind.oid, kind.typelem, kind.typbasetype)
            where kind.oid = atttypid)) end, ' ' order by attnum) as state
          from pg_attribute
          where attrelid = target and attnum > 0) as a
        where c.oid = target and c.relkind = 'r' and not c.relrowsecurity and not c.relhassubclass);
    end $$`,

  // Returns whether a transaction that a snapshot does not see has changed a table, its columns, their enumerations or its triggers. The
  // catalogs hold the lower half of a transaction's number.
  `create function ${ownName('altered_since')}(since pg_snapshot, name text) returns boolean language plpgsql stable parallel safe as $$
    declare
      latest bigint := pg_snapshot_xmax(pg_current_snapshot())::text::bigint;
    begin
      return exists (
        select
        from (
          select xmin from pg_class where oid = to_regclass(name)
          union all select xmin from pg_trigger where tgrelid = to_regclass(name)
          union all select xmin from pg_attribute where attrelid = to_regclass(name) and attnum > 0
          union all select e.xmin
            from pg_attribute as a join pg_type as kind on kind.oid = a.atttypid
            join pg_enum as e on e.enumtypid in (kind.oid, kind.typelem, kind.typbasetype)
            where a.attrelid = to_regclass(name) and a.atttypid >= 16384) as r (half),
          lateral (select (latest / 4294967296) * 4294967296 + half::text::bigint) as w (whole)
        where not pg_visible_in_snapshot(
          greatest(case when whole > latest then whole - 4294967296 else whole end, 0)::text::xid8, since));
    end $$`,
]

/** Creates the functions by which lists, cached sessions and live updates read the log of changes. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements()) await knex.raw(statement)
}
