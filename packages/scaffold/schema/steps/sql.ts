// SQL of names, values and types. Names and texts of users and databases get into statements through here.

import type { Json } from 'slipform'
import { factsOf, isArray, type Kind, type ScalarKind, storedValue } from 'slipform/kinds'
import type { Default, TableName } from './step.ts'

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quoteTable({ name, schema }: TableName): string {
  return schema === undefined ? quoteName(name) : `${quoteName(schema)}.${quoteName(name)}`
}

/** Returns a column as decisions and messages name it: `tracks.composer`, `sales.invoices.total`. */
export function placeOfColumn({ name, schema }: TableName, column: string): string {
  return [...(schema === undefined ? [] : [schema]), name, column].join('.')
}

/** Quotes a text. Encodes question marks in texts with backslashes, which knex cannot escape. */
export function quoteText(text: string): string {
  const quoted = `'${text.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  return text.includes('\\') ? `E${quoted.replaceAll('?', '\\x3f')}` : quoted
}

/** Writes a text or a number as an SQL literal. */
export function quoteConstant(value: string | number): string {
  return typeof value === 'string' ? quoteText(value) : String(value)
}

/** Returns the SQL type that stores a kind: `numeric(10,2)`, `timestamptz`, `text[]`. */
export function sqlType(kind: Kind): string {
  return factsOf(kind).columnType(kind)
}

/** Shortens the output of `format_type`: `timestamp with time zone` → `timestamptz`. */
export function shortTypeName(label: string): string {
  return label
    .replace(/^timestamp with time zone\b/, 'timestamptz')
    .replace(/^timestamp without time zone\b/, 'timestamp')
    .replace(/^time without time zone\b/, 'time')
}

/** Renders a value of a kind as an SQL literal. */
export function sqlValue(value: Json, kind: Kind): string {
  if (value === null) return 'null'
  if (isArray(kind) && Array.isArray(value)) return quoteText(arrayText(value, kind.item))
  const stored = storedValue(kind, value)
  return typeof stored === 'string' ? quoteText(stored) : String(stored)
}

/** Renders an array as PostgreSQL prints it: `{a,"b c"}`. */
export function arrayText(values: readonly Json[], item: ScalarKind): string {
  return `{${values.map((value) => arrayItem(value, item)).join(',')}}`
}

function arrayItem(value: Json, item: ScalarKind): string {
  if (value === null) return 'NULL'
  if (typeof value === 'boolean' && factsOf(item).family === 'boolean') return value ? 't' : 'f'
  const text = String(storedValue(item, value))
  const isPlain = text !== '' && !/[{}",\\\s]/.test(text) && text.toUpperCase() !== 'NULL'
  return isPlain ? text : `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** Renders a default as an SQL expression. */
export function sqlDefault(given: Default, kind: Kind | undefined): string {
  return 'sql' in given ? given.sql : sqlValue(given.value, kind ?? { name: 'text' })
}
