// SQL that reads the change log, for totals, cached sessions and live updates. Its functions are in migrations/03_read_changes.ts.

import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Resource } from '../../model/resource/resource.ts'
import { ownName } from '../own-schema.ts'
import { nameOf, type Table } from './identifier.ts'
import type { Statement } from './statement.ts'

/** The placeholder of a snapshot (a text of `pg_current_snapshot()`) in the values of a statement that is built once for many snapshots. */
const snapshotValue = Symbol('snapshot')

/** Returns a statement with the snapshot of the last read in place of the placeholder. */
export function withSnapshot({ sql, values }: Statement, snapshot: string): Statement {
  return { sql, values: values.map((value) => (value === snapshotValue ? snapshot : value)) }
}

const ownFunction = (name: string) => raw(ownName(name))

/**
 * Renders the logged images of records that the statement's snapshot (`withSnapshot`) does not see, up to a limit. The columns are `tbl`,
 * `sign` and `image`: the record as it was (-1) and as it is (1). A row without an image stands for changes without their records, a row
 * without a table for changes of any table that the log has lost.
 */
export function renderChanges(tables: readonly Sql[], limit: number): Sql {
  const list = tables.length === 0 ? raw("'{}'") : sql`array[${join(tables)}]`
  return sql`${ownFunction('changes_since')}(${snapshotValue}::pg_snapshot, ${list}::oid[], ${raw(String(limit))})`
}

/** Renders whether a table was altered since the statement's snapshot. */
export function renderIsAltered(name: Sql): Sql {
  return sql`${ownFunction('altered_since')}(${snapshotValue}::pg_snapshot, ${name})`
}

/** Renders whether the current snapshot differs from the statement's. If not, nothing has changed, and the log is not read. */
export function renderIsOther(): Sql {
  return sql`pg_current_snapshot()::text <> ${snapshotValue}`
}

/** Renders the identity of the log: a log that was emptied, or that of a restored database, is another one. Null without a log. */
export const logEpoch = () => raw(`${ownName('log_epoch')}()`)

/** Renders the identity of the log and the oids of the tables: in other sessions the names can mean tables of other schemas. */
export function renderOrigin(tables: readonly Table[]): Sql {
  const ids = [...new Set(tables.map(nameOf))].map((name) => sql`to_regclass(${name})::oid`)
  return sql`${logEpoch()} || ' ' || ${join(ids, " || ' ' || ")}`
}

/** Renders the state of tables as text, which differs after one was altered. Null if a change of one of them could bypass the log. */
export function renderLogState(tables: readonly Table[]): Sql {
  const states = [...new Set(tables.map(nameOf))].map((name) => sql`${ownFunction('log_state')}(${name})`)
  return sql`(${join(states, " || ' ' || ")})`
}

/** Renders the columns of a table that its log omits, as a list of names ended by NUL, in hexadecimal. */
export function renderOmittedColumns(resource: Resource): Sql {
  return sql`(select encode(tgargs, 'hex') from pg_trigger where tgrelid = to_regclass(${nameOf(resource)}) and tgfoid = ${ownName('log_insert')}::regproc)`
}

/** Parses the value of `renderOmittedColumns`. */
export function parseOmittedColumns(hexadecimal: string | null): string[] {
  return Buffer.from(hexadecimal ?? '', 'hex')
    .toString('utf8')
    .split('\0')
    .filter((name) => name !== '')
}
