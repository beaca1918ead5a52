import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Condition } from '../../base/condition.ts'
import { columnOf, tableOf } from '../../db/sql/identifier.ts'
import type { Statement } from '../../db/sql/statement.ts'
import { factsOf, isWhole, type Kind } from '../../model/kinds.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { versionEnding } from '../plan/version.ts'
import { type RenderValue, renderColumns } from './columns.ts'
import { renderCondition, renderScope } from './condition.ts'
import { wireText, wireValue } from './wire.ts'

/** Builds a read by keys: one row per record with its key as text in `id`, its JSON in `body`, and its version if selected. */
export function buildRecords(selection: Selection, ids: readonly unknown[], renderValue: RenderValue = wireValue): Sql {
  const { resource, where } = selection
  const key = columnOf(resource.key, 't0')
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyCondition(key, ids)}${renderScope(where, resource, 0)}`
  return sql`select ${renderRecordRow(selection, renderValue)} from ${from}`
}

/** Renders the columns of such a row. */
export function renderRecordRow(selection: Selection, renderValue: RenderValue = wireValue): Sql {
  const { resource, version } = selection
  const id = sql`${columnOf(resource.key, 't0')}::text as id`
  const versionColumn = version === undefined ? empty : sql`, ${renderVersion(version)} as version`
  return sql`${id}, ${renderRecord(selection, renderValue)} as body${versionColumn}`
}

// Caches only: a selection never changes.
const oneRecordSql = new WeakMap<Selection, string>()
const recordsSql = new WeakMap<Selection, string>()

/** Builds a read of one record: a row as in `buildRecords`. Caches the SQL by selection, unless a scope adds parameters. */
export function buildOne(selection: Selection, id: unknown): Statement {
  const known = oneRecordSql.get(selection)
  if (known !== undefined) return { sql: known, values: [id] as Statement['values'] }
  const { sql, values } = buildRecords(selection, [id])
  if (values.length === 1) oneRecordSql.set(selection, sql)
  return { sql, values }
}

/** Whether the SQL of reading one record is cached: its key is the only parameter then. */
export function isOneCached(selection: Selection): boolean {
  return oneRecordSql.has(selection)
}

/** Builds `buildRecords` for a selection without further parameters; caches the SQL. */
export function buildCachedRecords(selection: Selection, ids: readonly [unknown, unknown, ...unknown[]]): Statement {
  const sql = recordsSql.get(selection) ?? buildRecords(selection, ids).sql
  recordsSql.set(selection, sql)
  return { sql, values: [ids] as unknown as Statement['values'] }
}

/** Builds a read of one record's version: a row with `version`, or none. */
export function buildVersion(version: Selection, id: unknown): Sql {
  const { resource } = version
  const from = sql`${tableOf(resource)} as "t0" where ${columnOf(resource.key, 't0')} = ${id}`
  return sql`select ${renderVersion(version)} as version from ${from}`
}

// One key is compared by `=`: PostgreSQL estimates ten keys for any list, and then never uses a generic plan.
function renderKeyCondition(key: Sql, ids: readonly unknown[]): Sql {
  return ids.length === 1 ? sql`${key} = ${ids[0]}` : sql`${key} = any(${ids})`
}

function renderRecord(selection: Selection, renderValue: RenderValue = wireValue): Sql {
  return sql`(select row_to_json(r.*)::text from (select ${renderColumns(selection, 0, renderValue)}) as r)`
}

function renderVersion(version: Selection): Sql {
  const ending = versionEnding(version)
  const hash = sql`encode(sha256(convert_to(${renderRecord(version)}, 'UTF8')), 'hex')`
  return ending === '' ? hash : sql`${hash} || ${ending}::text`
}

/** Builds a query that tells which of some conditions a record matches: a row with `matches`, or none. */
export function buildMatches(resource: Resource, id: unknown, conditions: readonly Condition[]): Sql {
  const matches = conditions.map((condition) => sql`(${renderCondition(condition, resource)}) is true`)
  const key = columnOf(resource.key, 't0')
  return sql`select array[${join(matches)}]::boolean[] as matches from ${tableOf(resource)} as "t0" where ${key} = ${id}`
}

/**
 * Renders whether a record within a scope has the key that a column holds as text. Text that is no key, as after a change of the
 * key's kind, is the key of no record.
 */
export function renderExists(resource: Resource, keyText: Sql, scope: Condition | undefined): Sql {
  const key = columnOf(resource.key, 't0')
  const isKey = renderKeyOfText(resource.key.kind, key, keyText)
  return sql`exists (select from ${tableOf(resource)} as "t0" where ${isKey}${renderScope(scope, resource, 0)})`
}

// The cast is on the side of the text: an index on the key serves the comparison.
function renderKeyOfText(kind: Kind, key: Sql, text: Sql): Sql {
  if (factsOf(kind).family === 'uuid') return sql`${key} = case when ${text} ~ ${uuidPattern} then ${text}::uuid end`
  if (isWhole(kind)) return sql`${key} = case when ${text} ~ ${wholePattern} then ${text}::bigint end`
  return sql`${wireText(kind, key)} = ${text}`
}

const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
const wholePattern = '^-?[0-9]{1,18}$'

/**
 * Builds a query for the keys that exist within a scope: one row each, the key as text in `id`. `lock` locks the rows until the
 * commit, in the order of the keys, so that two batches cannot deadlock.
 */
export function buildExisting(selection: Selection, ids: readonly unknown[], lock: boolean): Sql {
  const { resource, where } = selection
  const key = columnOf(resource.key, 't0')
  const from = sql`${tableOf(resource)} as "t0" where ${renderKeyCondition(key, ids)}${renderScope(where, resource, 0)}`
  return sql`select ${key}::text as id from ${from}${lock ? sql` order by ${key} for update` : empty}`
}
