import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import type { Statement } from '../../db/sql/statement.ts'
import { keyValues } from '../../model/resource/key.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { versionEnding } from '../plan/version.ts'
import { type RenderValue, renderColumns } from './columns.ts'
import { renderCondition, renderScope } from './condition.ts'
import { keyLists, renderKeyIn, renderKeyIs, renderKeyOrder, renderKeyText } from './key.ts'
import { versionValue, wireValue } from './wire.ts'

// Statements that read records by their keys, and that check records before a write.

/** Builds a read by keys: one row per record with its key as text in `id`, its JSON in `body`, and its version if selected. */
export function buildRecords(selection: Selection, ids: readonly unknown[], renderValue: RenderValue = wireValue): Sql {
  const { resource, where } = selection
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIn(resource, 't0', ids)}${renderScope(where, resource, 0)}`
  return sql`select ${renderRecordRow(selection, renderValue)} from ${from}`
}

/** Renders the columns of a row of `buildRecords`. */
export function renderRecordRow(selection: Selection, renderValue: RenderValue = wireValue): Sql {
  const { resource, version } = selection
  const id = sql`${renderKeyText(resource, 't0')} as id`
  const versionColumn = version === undefined ? empty : sql`, ${renderVersion(version)} as version`
  return sql`${id}, ${renderRecord(selection, renderValue)} as body${versionColumn}`
}

// Caches: a selection never changes.
const oneRecordSql = new WeakMap<Selection, string>()

const recordsSql = new WeakMap<Selection, string>()

/** Builds a read of one record: a row as in `buildRecords`. Caches the SQL by selection, unless a scope adds parameters. */
export function buildOne(selection: Selection, id: unknown): Statement {
  const cached = oneRecordSql.get(selection)
  const key = keyValues(selection.resource, id)
  // A cast: values of keys are texts, numbers and booleans.
  if (cached !== undefined) return { sql: cached, values: key as Statement['values'] }
  const { sql, values } = buildRecords(selection, [id])
  // With further values, those of a scope, the SQL cannot be reused for another key.
  if (values.length === key.length) oneRecordSql.set(selection, sql)
  return { sql, values }
}

/** Whether `buildOne` has cached the SQL of a selection, whose only parameter is then the key. */
export function isOneCached(selection: Selection): boolean {
  return oneRecordSql.has(selection)
}

/** Builds `buildRecords` for a selection whose only parameters are keys (`isOneCached`); caches the SQL. */
export function buildCachedRecords(selection: Selection, ids: readonly [unknown, unknown, ...unknown[]]): Statement {
  const { resource } = selection
  const sql = recordsSql.get(selection) ?? buildRecords(selection, ids).sql
  recordsSql.set(selection, sql)
  return { sql, values: keyLists(resource, ids) as unknown as Statement['values'] }
}

/** Builds a read of one record's version: a row with `version`, or none. Regards no scope: callers have found the record within it. */
export function buildVersion(version: Selection, id: unknown): Sql {
  const { resource } = version
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIs(resource, 't0', id)}`
  return sql`select ${renderVersion(version)} as version from ${from}`
}

function renderRecord(selection: Selection, renderValue: RenderValue = wireValue): Sql {
  return sql`(select row_to_json(r.*)::text from (select ${renderColumns(selection, 0, renderValue)}) as r)`
}

function renderVersion(version: Selection): Sql {
  const ending = versionEnding(version)
  const hash = sql`encode(sha256(convert_to(${renderRecord(version, versionValue)}, 'UTF8')), 'hex')`
  return ending === '' ? hash : sql`${hash} || ${ending}::text`
}

/** Builds a read of the bytes of a record in a column: a row with `bytes`, or none. */
export function buildBytes({ resource, where }: Selection, field: ResourceField, id: unknown): Sql {
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIs(resource, 't0', id)}${renderScope(where, resource, 0)}`
  return sql`select ${columnOf(field, 't0')} as bytes from ${from}`
}

/** Builds a query for the conditions that a record matches: a row with an array of booleans in `matches`, or none. */
export function buildMatches(resource: Resource, id: unknown, conditions: readonly Condition[]): Sql {
  const matches = conditions.map((condition) => sql`(${renderCondition(condition, resource)}) is true`)
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIs(resource, 't0', id)}`
  return sql`select array[${join(matches)}]::boolean[] as matches from ${from}`
}

/** Builds a query whether any record matches a condition: one row, `isThere`. */
export function buildExists(resource: Resource, condition: Condition): Sql {
  const from = sql`${tableOf(resource)} as "t0" where ${renderCondition(condition, resource)}`
  return sql`select exists (select from ${from}) as "isThere"`
}

/**
 * Builds a query for the keys that exist within a scope: one row each, the key as text in `id`. `lock` locks the rows until the
 * commit, in the order of the keys, so that two batches cannot deadlock.
 */
export function buildExisting(selection: Selection, ids: readonly unknown[], lock: boolean): Sql {
  const { resource, where } = selection
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyIn(resource, 't0', ids)}${renderScope(where, resource, 0)}`
  const locked = lock ? sql` order by ${renderKeyOrder(resource, 't0')} for update` : empty
  return sql`select ${renderKeyText(resource, 't0')} as id from ${from}${locked}`
}
