import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import type { Resource } from '../../../model/resource/resource.ts'
import { areLogTriggers, logFunctions } from '../../db/log-functions.ts'
import { type Snapshot, type SnapshotOwner, SnapshotPart } from '../../db/snapshot.ts'
import { type Table, tablesRelated } from '../plan/tables.ts'
import type { Where } from '../plan/where.ts'
import { renderCondition } from './condition.ts'
import { nameOf, tableOf } from './identifier.ts'
import { renderMatch } from './search.ts'

// Adding up more changes than these takes longer than counting most tables.
const maxChanges = 10_000

/** Renders the condition that a row of the change log is not seen by the snapshot that the statement is sent with. */
export function renderUnseen(owner: SnapshotOwner = 'log'): Sql {
  const part = (name: keyof Snapshot) => new SnapshotPart(name, owner)
  const isUnseen = sql`txid >= ${part('xmax')}::xid8 or txid = any(${part('running')}::xid8[])`
  // The lower limit is what the index finds.
  return sql`(txid >= ${part('xmin')}::xid8 and (${isUnseen}))`
}

/**
 * Renders the condition that the change log still has every row that a snapshot does not see; null if there is no log. Transactions
 * that still run have not lost rows. A snapshot of the future is one of another database.
 */
export function renderUntrimmed(owner: SnapshotOwner = 'log'): Sql {
  const running = sql`unnest(${new SnapshotPart('running', owner)}::xid8[]) as r (txid)`
  const lost = sql`select from ${running} where r.txid < trimmed and pg_visible_in_snapshot(r.txid, pg_current_snapshot())`
  const xmax = sql`${new SnapshotPart('xmax', owner)}::xid8`
  return sql`(select trimmed <= ${xmax} and ${xmax} <= pg_snapshot_xmax(pg_current_snapshot()) and not exists (${lost})
    from slipform.change_horizon)`
}

/**
 * Renders the state of tables and of their log as text: it differs after a table is created anew, rewritten or altered, after a
 * trigger is, and after the log was emptied. Null if a change of one of the tables could pass the log: of views, foreign,
 * partitioned and inherited tables, with row level security, or with a trigger missing or disabled.
 */
export function renderLogState(tables: readonly Table[]): Sql {
  const states = [...new Set(tables.map(nameOf))].map(
    (name) => sql`(select c.oid || ' ' || c.xmin || ' ' || (
        select case when ${raw(areLogTriggers)} then string_agg(t.xmin::text, ' ' order by t.oid) end
        from pg_trigger as t
        where tgrelid = c.oid and tgfoid in (${raw(logFunctions)}))
      from pg_class as c
      where c.oid = to_regclass(${name}) and relkind = 'r' and not relrowsecurity and not relhassubclass)`,
  )
  return sql`((select epoch::text from slipform.change_horizon) || ' ' || ${join(states, " || ' ' || ")})`
}

/** Renders the state of some columns of a table as text: it differs after one is altered, which the state of the table does not tell. */
export function renderColumnState(resource: Resource, columns: readonly string[]): Sql {
  return sql`(select string_agg(xmin::text, ' ' order by attnum) from pg_attribute
    where attrelid = to_regclass(${nameOf(resource)}) and attname in (${join([...new Set(columns)])}))`
}

/** Renders the columns of a table that its log omits, as a list of names ended by NUL, in hexadecimal. */
export function renderOmittedColumns(resource: Resource): Sql {
  return sql`(select encode(tgargs, 'hex') from pg_trigger where tgrelid = to_regclass(${nameOf(resource)}) and tgfoid = 'slipform.log_insert'::regproc)`
}

/** Parses what `renderOmittedColumns` selects. */
export function parseOmittedColumns(hexadecimal: string | null): string[] {
  return Buffer.from(hexadecimal ?? '', 'hex')
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')
}

/**
 * Renders by how much the number of matching records has changed since the snapshot that the statement is sent with: a number as
 * text. `also` is a further condition on their own columns, `owner` names another snapshot. Null if the log cannot tell: a statement changed too
 * many records, a related table has changed, or rows were trimmed.
 */
export function renderDelta(where: Where, resource: Resource, also: Sql = empty, owner: SnapshotOwner = 'log'): Sql {
  const own = sql`${nameOf(resource)}::regclass`
  const related = [...new Set(tablesRelated(where, resource).map(nameOf))]
  const tables = join([own, ...related.map((name) => sql`${name}::regclass`)])
  // Without relations only its own values decide whether a record matches.
  const isTold = related.includes(nameOf(resource))
    ? raw('false')
    : sql`tbl = ${own} and coalesce(before, after) is not null`
  // The values of a logged record, by the table's own types. Rows of other tables become null.
  const record = sql`json_populate_record(null::${tableOf(resource)}, case when tbl = ${own} then "row" end) as "t0"`
  const matches = sql`(select sum(sign) from (values (-1, before), (1, after)) as v (sign, "row"), ${record}
    where "row" is not null and ${renderCondition(where, resource, 0, renderMatch)}${also})`
  return sql`(select case when ${renderUntrimmed(owner)} and count(*) <= ${raw(String(maxChanges))} and coalesce(bool_and(${isTold}), true)
      then coalesce(sum(${matches}), 0)::text end
    from (select tbl, before, after from slipform.changes where tbl in (${tables}) and ${renderUnseen(owner)} limit ${raw(String(maxChanges + 1))}) as c)`
}
