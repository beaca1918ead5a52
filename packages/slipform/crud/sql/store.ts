import { LRUCache } from 'lru-cache'
import sql, { join } from 'sql-template-tag'
import { memoize } from '../../base/memoize.ts'
import { identifier, quote, tableOf } from '../../db/sql/identifier.ts'
import type { Statement } from '../../db/sql/statement.ts'
import { keyValues } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Selection } from '../plan/selection.ts'
import { renderKeyIsText, renderKeyText } from './key.ts'
import { renderRecordRow } from './records.ts'

// Statements of writes in which no code of the model runs. Objection runs the other writes.

/** Values by column, in their stored form. */
export type StoredRow = Readonly<Record<string, unknown>>

/**
 * Builds an insert of new records, which returns a row per record with its key as text in `id`, in order. Absent columns get their default.
 * Rows without any column must come alone: PostgreSQL inserts one record of defaults in a statement.
 */
export function buildInsert(
  resource: Resource,
  rows: readonly StoredRow[],
  returning = `${renderKeyText(resource, 't0').sql} as id`,
): Statement {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const into = `insert into ${tableOf(resource).sql} as "t0"`
  if (columns.length === 0) return { sql: `${into} default values returning ${returning}`, values: [] }
  // Plain text rather than `sql`: a batch has hundreds of values, for which it takes a fraction of the time.
  const places = rows.map((row) => `(${columns.map((column) => (column in row ? '?' : 'default')).join(', ')})`)
  const values = rows.flatMap((row) => columns.filter((column) => column in row).map((column) => row[column]))
  return { sql: `${into} (${columns.map(quote).join(',')}) values ${places.join(',')} returning ${returning}`, values }
}

/**
 * Builds an insert that reads its records back as `buildRecords` does, in order. `cannotHoldItself` is false where `links` of a record are
 * not null: the record may then refer to itself, but the statement does not see new records in relations.
 */
export function buildReadInsert(selection: Selection, rows: readonly StoredRow[], links: readonly string[]): Statement {
  const { sql, values } = buildInsert(selection.resource, rows, '*')
  return { sql: `with "new records" as (${sql}) ${readInserted(selection, links)}`, values }
}

// A cache: neither a selection nor its links change.
const readInsertedSql = new WeakMap<Selection, string>()

function readInserted(selection: Selection, links: readonly string[]): string {
  const cached = readInsertedSql.get(selection)
  if (cached !== undefined) return cached
  const cannotHoldItself = ['true', ...links.map((column) => `"t0".${quote(column)} is null`)].join(' and ')
  const text = `select ${renderRecordRow(selection).sql}, ${cannotHoldItself} as "cannotHoldItself" from "new records" as "t0"`
  readInsertedSql.set(selection, text)
  return text
}

// The number of cached sets of columns of a resource: forms and programs use few.
const maxColumnSets = 10

const updates = memoize(
  (_resource: Resource) => new LRUCache<string, { sql: string; count: number }>({ max: maxColumnSets }),
)

/** Builds an update of a record by its key, which returns a row with the key after the update in `id`, if the record exists. Caches the SQL by columns. */
export function buildUpdate(resource: Resource, id: unknown, row: StoredRow): Statement {
  const columns = JSON.stringify(Object.keys(row))
  const update = updates(resource).get(columns) ?? renderUpdate(resource, id, row)
  updates(resource).set(columns, update)
  // The last value is for `renderKeyIsText` only, which compares a key with several spellings as text, too.
  const values = [...Object.values(row), ...keyValues(resource, id), String(id)].slice(0, update.count)
  return { sql: update.sql, values: values as Statement['values'] }
}

function renderUpdate(resource: Resource, id: unknown, row: StoredRow) {
  const changes = Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  const hasKey = renderKeyIsText(resource, 't0', id)
  const update = sql`update ${tableOf(resource)} as "t0" set ${join(changes)} where ${hasKey} returning ${renderKeyText(resource, 't0')} as id`
  return { sql: update.sql, count: update.values.length }
}
