// SQL that reads the change log, for totals, cached sessions and live updates. migrations/03_read_changes.ts has the functions that it calls.

import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Resource } from '../../model/resource/resource.ts'
import { ownName } from '../own-schema.ts'
import { nameOf, type Table } from './identifier.ts'
import type { Statement } from './statement.ts'

/** Stands for a snapshot, as `pg_current_snapshot()` writes it, in the values of a statement that is built once for many snapshots. */
const snapshotValue = Symbol('snapshot')

/** Returns a statement with a snapshot among its values: where the change log was last read. */
export function withSnapshot({ sql, values }: Statement, snapshot: string): Statement {
  return { sql, values: values.map((value) => (value === snapshotValue ? snapshot : value)) }
}

const ownFunction = (name: string) => raw(ownName(name))

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

/** Renders which log it is: one that was emptied is another one, and so is that of another state of the database. Null if there is none. */
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
