import sql, { join, type Sql } from 'sql-template-tag'
import type { Resource } from '../../../model/resource/resource.ts'
import { identifier, quote, tableOf } from './identifier.ts'
import type { Statement } from './memoize.ts'

/** Values by their columns, as the database takes them. */
export type Row = Readonly<Record<string, unknown>>

/** Stores new records: a row each with its key, `id`, in their order. A column that one of them leaves out takes its default. */
export function buildInsert(resource: Resource, rows: readonly Row[]): Statement {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const into = `insert into ${tableOf(resource).sql}`
  const returning = `returning ${quote(resource.key.column)} as id`
  if (columns.length === 0) return { sql: `${into} default values ${returning}`, values: [] }
  // A batch has hundreds of values: as text they are written in a fraction of the time.
  const places = rows.map((row) => `(${columns.map((column) => (column in row ? '?' : 'default')).join(', ')})`)
  const values = rows.flatMap((row) => columns.filter((column) => column in row).map((column) => row[column]))
  return { sql: `${into} (${columns.map(quote).join(',')}) values ${places.join(',')} ${returning}`, values }
}

/** Changes a record by its key: a row when there is one. */
export function buildUpdate(resource: Resource, id: unknown, row: Row): Sql {
  const changes = Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  const key = identifier(resource.key.column)
  return sql`update ${tableOf(resource)} set ${join(changes)} where ${key} = ${id} returning ${key} as id`
}
