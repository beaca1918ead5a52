// Reads one column as a field, by its declaration: `database` creates fields by this, and comparisons read columns by it.

import { databaseDefault } from 'slipform'
import { findValueIssue, kindOfColumn } from 'slipform/internal'
import {
  canBeKey,
  type FieldOptions,
  factsOf,
  isExact,
  isFreeText,
  type Kind,
  labelsOf,
  type ScalarKind,
} from 'slipform/kinds'
import type { ExcludeTarget } from 'slipform/types'
import type { AttributesSpec, FieldSpec } from '../../answers/resource-spec.ts'
import { type ColumnDefault, defaultOf } from './default-of-column.ts'
import { fieldName } from './field-name.ts'
import { isListOfLabels, labelsOfValues } from './labels.ts'
import { type Limits, limitsOf } from './limits.ts'
import type { Column, ColumnType, ForeignKey, Table } from './schema.ts'

/** A column as a field; or the reason why it cannot be one. */
export type FieldOfColumn = { readonly field: FieldSpec } | { readonly field: undefined; readonly reason: string }

/**
 * Converts a column to a field: kind, database options, limits of its type and checks, default, and its comment as description. The caller adds
 * attributes that depend on the table.
 */
export function fieldOfColumn(column: Column, table: Table): FieldOfColumn {
  const found = kindOfType(column.type)
  if (found.kind === undefined) return { field: undefined, reason: found.reason }
  const { kind, limits } = withLimits(found.kind, column, table)
  const name = fieldName(column.name)
  const options = {
    ...(name !== column.name && { column: column.name }),
    ...(isNullable(column, table) && { nullable: true }),
    ...(isUnique(column, table) && { unique: true }),
    ...limits,
    // A reference names a record by its key.
    ...(canBeKey(kind) && referenceOf(column, table)),
  }
  const given = defaults.get(column) ?? checkedDefault(column, kind, options)
  defaults.set(column, given)
  // Only the database sets generated values.
  const isGenerated = column.isGenerated || column.isIdentity
  const exclude: ExcludeTarget[] = isGenerated ? ['create', 'update'] : []
  const description = labelsOf(kind) && isListOfLabels(column.comment) ? undefined : descriptionOf(column)
  const attributes: AttributesSpec = {
    ...(exclude.length > 0 && { exclude }),
    ...(given.by === 'function' && { on_create: given.value }),
    ...(given.by === 'database' && !isGenerated && { on_create: databaseDefault }),
    ...(description && { description }),
  }
  const withDefault = given.by === 'constant' ? { ...options, default: given.value } : options
  return { field: { name, kind, options: withDefault, attributes } }
}

/** Returns the comment of a column, unless it only spells the name. */
function descriptionOf(column: Column): string | undefined {
  return spellingOf(column) === undefined ? singleLine(column.comment) : undefined
}

/** Returns the comment of a column that spells its name for people: `Größe (kB)` for `größe_k_b`. */
export function spellingOf({ name, comment }: Column): string | undefined {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const text = singleLine(comment)
  return text !== undefined && letters(text) === letters(name) ? text : undefined
}

/** Narrows a kind and its options by the table's checks: a text or an integer with a list of values becomes oneOf. */
function withLimits(kind: Kind, column: Column, table: Table): { kind: Kind; limits: FieldOptions } {
  const { length, name } = column.type
  const { values, ...limits } = limitsOf(column.name, kind, table)
  if (isFreeText(kind)) {
    // Lists of values and patterns are case-sensitive, unlike citext.
    const isCased = name !== 'citext'
    if (isCased && values !== undefined && values.length > 0) return { kind: { name: 'oneOf', values }, limits: {} }
    const { pattern, ...lengths } = limits
    return { kind, limits: { ...textLimits(lengths, length), ...(isCased && pattern !== undefined && { pattern }) } }
  }
  const labels = kind.name === 'integer' && values !== undefined ? labelsOfValues(values, column.comment) : undefined
  if (labels !== undefined) return { kind: { name: 'integer', labels }, limits: {} }
  return { kind, limits: factsOf(kind).number === undefined ? {} : numberLimits(limits, kind) }
}

function textLimits({ minLength, maxLength }: Limits, length: number | undefined): FieldOptions {
  const most = Math.min(maxLength ?? Number.POSITIVE_INFINITY, length ?? Number.POSITIVE_INFINITY)
  return { ...(minLength && { minLength }), ...(Number.isFinite(most) && { maxLength: most }) }
}

function numberLimits({ minimum, maximum }: Limits, kind: Kind): FieldOptions {
  const read = (limit: string) => (isExact(kind) ? limit : Number(limit))
  return {
    ...(minimum !== undefined && { minimum: read(minimum) }),
    ...(maximum !== undefined && { maximum: read(maximum) }),
  }
}

/** Whether a field is nullable. No part of a key is, though PostgreSQL calls all columns of a view nullable. */
function isNullable({ name, isNullable }: Column, { primaryKey }: Table): boolean {
  return isNullable && !primaryKey.includes(name)
}

function isUnique({ name }: Column, { primaryKey, uniques }: Table): boolean {
  const isKey = primaryKey.length === 1 && primaryKey[0] === name
  return !isKey && uniques.some(({ columns }) => columns.length === 1 && columns[0] === name)
}

/** Returns the table that a column refers to, if it is in the same schema and referenced by its primary key. */
function referenceOf({ name, isNullable }: Column, { schema, foreignKeys }: Table): FieldOptions {
  const key = foreignKeys.find(
    ({ columns, isToKey, schema: target }) =>
      columns.length === 1 && columns[0] === name && isToKey && target === schema,
  )
  if (key === undefined) return {}
  const on_delete = deleteRuleOf(key, isNullable)
  return { references: key.table, ...(on_delete && { on_delete }) }
}

/** Returns the delete rule of a foreign key as models declare it; undefined for `restrict`, and for rules they cannot express. */
export function deleteRuleOf(
  { onDelete }: Pick<ForeignKey, 'onDelete'>,
  isNullable: boolean,
): 'cascade' | 'set null' | undefined {
  if (onDelete === 'set null') return isNullable ? onDelete : undefined
  return onDelete === 'cascade' ? onDelete : undefined
}

/** The defaults of columns: a run asks for a field several times, and checking a value compiles its JSON Schema. */
const defaults = new WeakMap<Column, ColumnDefault>()

/** Returns the default; one that the engine would reject counts as the database's own. */
function checkedDefault(column: Column, kind: Kind, options: FieldOptions): ColumnDefault {
  const given = defaultOf(column, kind)
  if (given.by !== 'constant') return given
  const resolved = { name: '', column: '', kind, options, attributes: {}, nullable: options.nullable === true }
  return findValueIssue(resolved, given.value) === undefined ? given : { by: 'database' }
}

/** Returns a comment on one line. */
export function singleLine(comment: string | undefined): string | undefined {
  return comment?.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

/** The kind of a column's type; or the reason why there is none. */
type KindOfType = { kind: Kind } | { kind: undefined; reason: string }

/** Returns the kind of a type: PostgreSQL's own types, and arrays of arrays and of bytes, are texts that it reads. */
function kindOfType(type: ColumnType): KindOfType {
  const { name, isArray, label, length } = type
  if (name === 'tsvector') return { kind: undefined, reason: 'the words of a full text search are no value' }
  if ((type.dimensions ?? 1) > 1) return { kind: { name: 'sql', type: label } }
  const item = kindOfItem(type)
  if (!isArray) return { kind: item }
  if (item.name === 'bytes') return { kind: { name: 'sql', type: label } }
  return { kind: { name: 'arrayOf', item, ...(length !== undefined && { limits: { maxLength: length } }) } }
}

function kindOfItem({ name, enumeration, precision, scale, label }: ColumnType): ScalarKind {
  if (enumeration !== undefined && enumeration.labels.length > 0) return { name: 'oneOf', values: enumeration.labels }
  return kindOfColumn(name, { precision, scale }) ?? { name: 'sql', type: label.replace(/(\[\])+$/, '') }
}
