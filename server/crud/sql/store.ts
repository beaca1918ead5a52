import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Resource } from '../model/resource.ts'
import { identifier, tableOf } from './identifier.ts'

/** Values by their columns, as the database takes them. */
export type Row = Readonly<Record<string, unknown>>

/** Stores new records: a row each with its key, `id`, in their order. A column that one of them leaves out takes its default. */
export function buildInsert(resource: Resource, rows: readonly Row[]): Sql {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const returning = sql`returning ${identifier(resource.key.column)} as id`
  if (columns.length === 0) return sql`insert into ${tableOf(resource)} default values ${returning}`
  const values = rows.map((row) =>
    join(
      columns.map((column) => storedIn(row, column)),
      ', ',
      '(',
      ')',
    ),
  )
  return sql`insert into ${tableOf(resource)} (${join(columns.map(identifier))}) values ${join(values)} ${returning}`
}

/** Changes a record by its key: a row when there is one. */
export function buildUpdate(resource: Resource, id: unknown, row: Row): Sql {
  const changes = Object.entries(row).map(([column, value]) => sql`${identifier(column)} = ${value}`)
  const key = identifier(resource.key.column)
  return sql`update ${tableOf(resource)} set ${join(changes)} where ${key} = ${id} returning ${key} as id`
}

function storedIn(row: Row, column: string): Sql {
  return column in row ? sql`${row[column]}` : raw('default')
}
