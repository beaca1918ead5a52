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

// Statements that write where no code of the model runs; Objection writes otherwise.

/** Values by column, in their stored form. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Builds an insert of new records: returns a row per record with its key as text in `id`, in order. An absent column gets its default. */
export function buildInsert(
  resource: Resource,
  rows: readonly StoredRow[],
  returning = `${renderKeyText(resource, 't0').sql} as id`,
): Statement {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const into = `insert into ${tableOf(resource).sql} as "t0"`
  if (columns.length === 0) return { sql: `${into} default values returning ${returning}`, values: [] }
  // A batch has hundreds of values: as text they are written in a fraction of the time.
  const places = rows.map((row) => `(${columns.map((column) => (column in row ? '?' : 'default')).join(', ')})`)
  const values = rows.flatMap((row) => columns.filter((column) => column in row).map((column) => row[column]))
  return { sql: `${into} (${columns.map(quote).join(',')}) values ${places.join(',')} returning ${returning}`, values }
}

/**
 * Builds an insert that reads its records back as `buildRecords` does, in order. `isAlone` is false where `links` of a record are not null:
 * the statement does not see new records in relations.
 */
export function buildReadInsert(selection: Selection, rows: readonly StoredRow[], links: readonly string[]): Statement {
  const { sql, values } = buildInsert(selection.resource, rows, '*')
  return { sql: `with "new records" as (${sql}) ${readInserted(selection, links)}`, values }
}

// A cache only: a selection never changes, nor do its links.
const readInsertedSql = new WeakMap<Selection, string>()

function readInserted(selection: Selection, links: readonly string[]): string {
  const known = readInsertedSql.get(selection)
  if (known !== undefined) return known
  const isAlone = ['true', ...links.map((column) => `"t0".${quote(column)} is null`)].join(' and ')
  const text = `select ${renderRecordRow(selection).sql}, ${isAlone} as "isAlone" from "new records" as "t0"`
  readInsertedSql.set(selection, text)
  return text
}

// The sets of columns that requests give to one resource, of which forms and programs use few.
const maxColumnSets = 10

const updates = memoize(
  (_resource: Resource) => new LRUCache<string, { sql: string; count: number }>({ max: maxColumnSets }),
)

/** Builds an update of a record by its key: returns a row with its key as it is now in `id`, if the record exists. Caches the SQL by columns. */
export function buildUpdate(resource: Resource, id: unknown, row: StoredRow): Statement {
  const columns = JSON.stringify(Object.keys(row))
  const known = updates(resource).get(columns) ?? renderUpdate(resource, id, row)
  updates(resource).set(columns, known)
  // A key with several spellings is compared as text, too.
  const values = [...Object.values(row), ...keyValues(resource, id), String(id)].slice(0, known.count)
  return { sql: known.sql, values: values as Statement['values'] }
}

function renderUpdate(resource: Resource, id: unknown, row: StoredRow) {
  const changes = Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  const hasKey = renderKeyIsText(resource, 't0', id)
  const update = sql`update ${tableOf(resource)} as "t0" set ${join(changes)} where ${hasKey} returning ${renderKeyText(resource, 't0')} as id`
  return { sql: update.sql, count: update.values.length }
}
