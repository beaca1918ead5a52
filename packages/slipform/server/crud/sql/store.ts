import sql, { join, type Sql } from 'sql-template-tag'
import type { Resource } from '../../../model/resource/resource.ts'
import { identifier, quote, tableOf } from './identifier.ts'
import type { Statement } from './memoize.ts'

/** Values by column, in their stored form. */
export type Row = Readonly<Record<string, unknown>>

/** Builds an insert of new records: returns a row per record with its key as text in `id`, in order. An absent column gets its default. */
export function buildInsert(resource: Resource, rows: readonly Row[]): Statement {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const into = `insert into ${tableOf(resource).sql}`
  const returning = `returning ${quote(resource.key.column)}::text as id`
  if (columns.length === 0) return { sql: `${into} default values ${returning}`, values: [] }
  // A batch has hundreds of values: as text they are written in a fraction of the time.
  const places = rows.map((row) => `(${columns.map((column) => (column in row ? '?' : 'default')).join(', ')})`)
  const values = rows.flatMap((row) => columns.filter((column) => column in row).map((column) => row[column]))
  return { sql: `${into} (${columns.map(quote).join(',')}) values ${places.join(',')} ${returning}`, values }
}

/** Builds an update of a record by its key: returns a row if the record exists. */
export function buildUpdate(resource: Resource, id: unknown, row: Row): Sql {
  const changes = Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  const key = identifier(resource.key.column)
  return sql`update ${tableOf(resource)} set ${join(changes)} where ${key} = ${id} returning ${key} as id`
}
