import type { Knex } from 'knex'

const statements = [
  // Which log it is, and of which state of the database: a copy of the database, whose files are elsewhere, has the same epoch, and so may
  // an earlier state of it, which is there after a start. Null if there is no log.
  `create function slipform.log_epoch() returns text language plpgsql stable parallel safe as $$
    begin
      return (
        select h.epoch || ' ' || pg_relation_filepath('slipform.change_horizon'::regclass) || ' '
          || extract(epoch from pg_postmaster_start_time())
        from slipform.change_horizon as h);
    end $$`,

  // The state of a table: it differs after the table is created anew, rewritten or altered, one of its columns is renamed or altered, an
  // enumeration of a column gets other values, or a trigger of its log is changed. Null if a change could pass the log: of views, foreign,
  // partitioned and inherited tables, with row level security, or with a trigger missing or disabled. There is one trigger for each kind
  // of statement, and two for the rows that subscriptions change.
  // Its plan keeps the trigger functions: a migration that drops and creates one creates this function again, too.
  `create or replace function slipform.log_state(name text) returns text language plpgsql stable parallel safe as $$
    declare
      target regclass := to_regclass(name);
    begin
      return (
        select concat_ws(' ', c.oid, c.xmin, t.state, a.state)
        from pg_class as c, (
          select string_agg(xmin::text, ' ' order by oid) as state
          from pg_trigger
          where tgrelid = target and tgfoid in (
            'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc,
            'slipform.log_change'::regproc, 'slipform.log_replicated'::regproc)
          having count(*) = 6 and bool_and(tgenabled = 'A' or tgenabled = 'R' and tgtype & 1 = 1)) as t, (
          select string_agg(case when atttypid < 16384 then xmin::text else concat_ws(':', xmin, (
            select string_agg(e.xmin::text, ':' order by e.oid)
            from pg_type as kind join pg_enum as e on e.enumtypid in (kind.oid, kind.typelem, kind.typbasetype)
            where kind.oid = atttypid)) end, ' ' order by attnum) as state
          from pg_attribute
          where attrelid = target and attnum > 0) as a
        where c.oid = target and c.relkind = 'r' and not c.relrowsecurity and not c.relhassubclass);
    end $$`,

  // Whether a table, its columns, the enumerations of those or its triggers were changed by a transaction that a snapshot does not see.
  // The catalogs hold the lower half of its number.
  `create function slipform.altered_since(since pg_snapshot, name text) returns boolean language plpgsql stable parallel safe as $$
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

  // The transaction of a change is that of the statement that writes it.
  'revoke insert on slipform.changes from public',
  'grant insert (tbl, before, after) on slipform.changes to public',
]

/** Makes the log of changes tell altered columns, and the same log in another database or another state of it. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('revoke insert (tbl, before, after) on slipform.changes from public')
  await knex.raw('grant insert on slipform.changes to public')
  await knex.raw('drop function slipform.log_epoch()')
  await knex.raw('drop function slipform.altered_since(pg_snapshot, text)')
}
