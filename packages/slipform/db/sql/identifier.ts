// Names in statements. These functions escape every name of a model: no other code may put a name into SQL.

import { createHash } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import { maxIdentifierBytes } from '../../base/limits.ts'
import type { ResourceField } from '../../model/resource/resource.ts'

/** A table by its name, and by its schema if the model names one. */
export interface Table {
  readonly schema: string | undefined
  readonly table: string
}

/** Quotes an identifier. Names come from models only; quotes and question marks in them are escaped. */
export function identifier(name: string): Sql {
  return raw(quote(name))
}

/** Renders a resource's table, with its schema if the model names one. */
export function tableOf(resource: Table): Sql {
  const { schema, table } = resource
  return schema === undefined ? identifier(table) : sql`${identifier(schema)}.${identifier(table)}`
}

/** Renders a null of a table's row type. A cast would find PostgreSQL's own type first if the table is called `date` or `record`. */
export function nullRowOf(resource: Table): Sql {
  return sql`(select "a row" from ${tableOf(resource)} as "a row" where false)`
}

/** Returns a table's quoted name, as a value that is cast to `regclass`. */
export function nameOf({ schema, table }: Table): string {
  const names = schema === undefined ? [table] : [schema, table]
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}

/** Renders a field's column in the table that `alias` stands for. */
export function columnOf(field: Pick<ResourceField, 'column'>, alias: string): Sql {
  return raw(`${quote(alias)}.${quote(field.column)}`)
}

/** Returns the alias of the table read at a level of nesting: `t0` outside, `t1` in its relations. */
export function aliasOf(level: number): string {
  return `t${level}`
}

/** Returns the text of a quoted identifier. knex reads a bare question mark in SQL text as a binding. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""').replaceAll('?', '\\?')}"`
}

/** Joins the parts of a constraint's or index's name for a migration; a name with too many bytes is cut, and ends in a hash. */
export function buildIdentifier(...parts: string[]): string {
  const name = parts.join('_')
  if (Buffer.byteLength(name) <= maxIdentifierBytes) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8)
  const room = maxIdentifierBytes - hash.length - 1
  let head = name.slice(0, room)
  while (Buffer.byteLength(head) > room) head = [...head].slice(0, -1).join('')
  return `${head}_${hash}`
}
