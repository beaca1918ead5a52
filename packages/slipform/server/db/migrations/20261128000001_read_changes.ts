import type { Knex } from 'knex'

// These are functions so that a session keeps their plans: PostgreSQL often plans a list again for its values, and would plan these
// parts again with it.
const statements = [
  // Images of records in the log that a snapshot does not see, up to a limit: as the record was (-1) and as it is (1). A row without an
  // image stands for a statement with too many records, one without a table for changes that the log has lost. Transactions that
  // still run have lost nothing. A snapshot of the future is one of another database.
  // A plan that was made while the log was small must not read all of it later: hence no sequential scan.
  `create function slipform.changes_since(since pg_snapshot, tables oid[], max_images integer)
    returns table (tbl oid, sign integer, image json)
    language plpgsql stable parallel safe rows 10 set enable_seqscan = off as $$
    begin
      if (
        select h.trimmed <= pg_snapshot_xmax(since)
          and pg_snapshot_xmax(since) <= pg_snapshot_xmax(pg_current_snapshot())
          and not exists (
            select from pg_snapshot_xip(since) as r (txid)
            where r.txid < h.trimmed and pg_visible_in_snapshot(r.txid, pg_current_snapshot()))
        from slipform.change_horizon as h
      ) then
        -- The first condition on the transaction is what the index finds.
        return query
          select c.tbl, v.sign, v.image
          from slipform.changes as c
          left join lateral (values (-1, c.before), (1, c.after)) as v (sign, image) on v.image is not null
          where c.tbl = any(tables)
            and c.txid >= pg_snapshot_xmin(since) and not pg_visible_in_snapshot(c.txid, since)
          limit max_images;
      else
        return query select null::oid, null::integer, null::json;
      end if;
    end $$`,

  // The state of a table: it differs after the table is created anew, rewritten or altered, or a trigger of its log is changed. Null if
  // a change could pass the log: of views, foreign, partitioned and inherited tables, with row level security, or with a trigger
  // missing or disabled. There is one trigger for each kind of statement, and two for the rows that subscriptions change.
  // Its plan keeps the trigger functions: a migration that drops and creates one creates this function again, too.
  `create function slipform.log_state(name text) returns text language plpgsql stable parallel safe as $$
    begin
      return (
        select concat_ws(' ', c.oid, c.xmin, t.state)
        from pg_class as c, lateral (
          select string_agg(xmin::text, ' ' order by oid) as state
          from pg_trigger
          where tgrelid = c.oid and tgfoid in (
            'slipform.log_insert'::regproc, 'slipform.log_update'::regproc, 'slipform.log_delete'::regproc,
            'slipform.log_change'::regproc, 'slipform.log_replicated'::regproc)
          having count(*) = 6 and bool_and(tgenabled = 'A' or tgenabled = 'R' and tgtype & 1 = 1)) as t
        where c.oid = to_regclass(name) and c.relkind = 'r' and not c.relrowsecurity and not c.relhassubclass);
    end $$`,
]

/** Creates the functions by which lists, cached sessions and live updates read the log of changes. */
export async function up(knex: Knex): Promise<void> {
  for (const statement of statements) await knex.raw(statement)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function slipform.changes_since(pg_snapshot, oid[], integer)')
  await knex.raw('drop function slipform.log_state(text)')
}
