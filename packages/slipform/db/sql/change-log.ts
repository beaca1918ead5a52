import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Table, tablesRelated } from '../../crud/plan/tables.ts'
import type { Where } from '../../crud/plan/where.ts'
import { renderCondition } from '../../crud/sql/condition.ts'
import { renderMatch } from '../../crud/sql/search.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { ownName } from '../own-schema.ts'
import { snapshotValue } from '../snapshot.ts'
import { nameOf, nullRowOf } from './identifier.ts'

const ownFunction = (name: string) => raw(ownName(name))

// Adding up more images of records than these takes longer than counting most tables.
const maxImages = 20_000

/**
 * Renders the logged images of records that the snapshot which the statement is sent with does not see, up to a limit. The columns are
 * `tbl`, `sign` and `image`: the record as it was (-1) and as it is (1). A row without an image stands for changes that the log does
 * not tell, one without a table for changes of any table that it has lost.
 */
export function renderChanges(tables: readonly Sql[], limit: number): Sql {
  const list = tables.length === 0 ? raw("'{}'") : sql`array[${join(tables)}]`
  return sql`${ownFunction('changes_since')}(${snapshotValue}::pg_snapshot, ${list}::oid[], ${raw(String(limit))})`
}

/** Renders whether a table was altered since the snapshot that the statement is sent with. */
export function renderIsAltered(name: Sql): Sql {
  return sql`${ownFunction('altered_since')}(${snapshotValue}::pg_snapshot, ${name})`
}

/** Renders whether the statement has another snapshot than the one it is sent with. In the same one nothing has changed, and the log is not read. */
export function renderIsOther(): Sql {
  return sql`pg_current_snapshot()::text <> ${snapshotValue}`
}

/** Which log it is: one that was emptied is another one, and so is that of another state of the database. Null if there is none. */
export const logEpoch = () => raw(`${ownName('log_epoch')}()`)

/** Renders which log and which tables the statement reads: names can mean tables of other schemas in other sessions. */
export function renderOrigin(tables: readonly Table[]): Sql {
  const ids = [...new Set(tables.map(nameOf))].map((name) => sql`to_regclass(${name})::oid`)
  return sql`${logEpoch()} || ' ' || ${join(ids, " || ' ' || ")}`
}

/** Renders the state of tables as text: it differs after one was altered. Null if a change of one of them could pass the log. */
export function renderLogState(tables: readonly Table[]): Sql {
  const states = [...new Set(tables.map(nameOf))].map((name) => sql`${ownFunction('log_state')}(${name})`)
  return sql`(${join(states, " || ' ' || ")})`
}

/** Renders the columns of a table that its log omits, as a list of names ended by NUL, in hexadecimal. */
export function renderOmittedColumns(resource: Resource): Sql {
  return sql`(select encode(tgargs, 'hex') from pg_trigger where tgrelid = to_regclass(${nameOf(resource)}) and tgfoid = ${ownName('log_insert')}::regproc)`
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
 * text. Null if the log cannot tell: a statement changed too many records, a related table has changed, or rows were trimmed.
 */
export function renderDelta(where: Where, resource: Resource): Sql {
  const own = sql`${nameOf(resource)}::regclass`
  const related = [...new Set(tablesRelated(where, resource).map(nameOf))]
  const changes = renderChanges([own, ...related.map((name) => sql`${name}::regclass`)], maxImages + 1)
  // Without relations only its own values decide whether a record matches.
  const isOwn = related.length === 0 ? raw('true') : sql`c.tbl = ${own}`
  const isTold = related.includes(nameOf(resource)) ? raw('false') : sql`${isOwn} and c.image is not null`
  // The values of a logged record, by the table's own types. Rows of other tables become null.
  const record = sql`json_populate_record(${nullRowOf(resource)}, case when ${isOwn} then c.image end) as "t0"`
  const delta = sql`(select case when count(*) <= ${raw(String(maxImages))} and coalesce(bool_and(${isTold}), true)
      then coalesce(sum(c.sign) filter (where ${renderCondition(where, resource, 0, renderMatch)}), 0)::text end
    from ${changes} as c, ${record})`
  return sql`case when ${renderIsOther()} then ${delta} else '0' end`
}
