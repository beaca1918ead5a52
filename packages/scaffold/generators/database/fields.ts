// The fields of a table, for a new resource or a followed model. Adds to each column (schema/read/field-of-column.ts) the
// findings of its table and rows: secrets, title, timestamps.

import { snakeCase } from 'change-case'
import { databaseDefault, nextNumber, now } from 'slipform'
import { humanizeName } from 'slipform/browser'
import { factsOf, isComposite, isOrdered, isWhole, type Kind } from 'slipform/kinds'
import type { ExcludeTarget } from 'slipform/types'
import { freeName } from '../../answers/identifiers.ts'
import { labelOfName } from '../../answers/names.ts'
import type { AttributesSpec, FieldSpec } from '../../answers/resource-spec.ts'
import { isDigestByName, isUserPassword, maybeSecretByName, secretByName } from '../../answers/secrets/by-name.ts'
import { fieldOfColumn, spellingOf } from '../../schema/read/field-of-column.ts'
import type { Column, Table } from '../../schema/read/schema.ts'
import type { Findings } from './examine.ts'
import { columnLabel, isPlainColumn, nameOf, tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'
import { searchedFields, titleFields } from './title.ts'

/**
 * Converts the columns of a table to fields with unique names; returns them with the title fields, notes for the user, and whether
 * records can be created. A key of one column is called `id`; the fields of a key of several keep their
 * names.
 */
export function fieldsOfTable(table: Table, key: readonly string[], singular: string, findings: RowFindings) {
  const notes: Note[] = []
  // `id` is the name of the key.
  const names = new Set<string>(['id'])
  let isCreatable = true
  const columns = inOrder(table.columns, key)
  const fields = columns.flatMap((column) => {
    const isKey = key.includes(column.name)
    const addNote = (group: NoteGroup, text: string) =>
      notes.push({ group, table: tableLabel(table), column: column.name, text })
    const found = fieldOfColumn(column, table)
    const secret = found.field && !isKey ? secretOf(column, found.field, table, findings) : undefined
    const isPlain = found.field !== undefined && isPlainColumn(column.name)
    const isWritable = isPlain && secret?.isDigest !== true
    if (!isWritable && needsValue(column) && !table.fillsOnInsert) {
      isCreatable = false
      addNote('closed', `${column.name} is required and cannot be written, so there is no create operation`)
    }
    if (found.field === undefined) {
      // The search reads a tsvector (wordsColumn), so it is not left out.
      if (column.type.name !== 'tsvector') addNote('closed', `${column.name} is left out: ${found.reason}`)
      return []
    }
    if (!isPlainColumn(column.name)) addNote('closed', `${column.name} is read-only because of its name`)
    if (isKey && key.length === 1) {
      const isCounted = isCountedKey(column, found.field, table, findings.tables)
      if (isCounted) found.field.attributes.on_create = nextNumber
      return [keyField(found.field, 'id', column)]
    }
    const name = freeName(found.field.name === 'id' ? `${singular}_id` : found.field.name, names)
    if (isKey) return [keyField(found.field, name, column)]
    if (secret !== undefined) addNote('secret', describeSecret(column, secret))
    else if (!isReference(table, column) && maybeSecretByName(column.name, found.field.kind, table))
      addNote(
        'exposed',
        `${column.name} may hold a secret, and is shown: to hide it, exclude 'one' and 'list' from it in the model`,
      )
    return [withAttributes(renamed(found.field, name, column), table, isWritable, secret !== undefined)]
  })
  const textOf = ({ name, options: { column = name } }: FieldSpec) =>
    findings.columns.get(columnLabel(table, { name: column }))?.text
  const title = titleFields(fields, singular, textOf)
  for (const { attributes } of searchedFields(fields, title)) attributes.fulltext = true
  const named =
    title.length > 0 ? title : key.length > 1 ? fields.filter(({ attributes }) => attributes.primary_key) : []
  return { fields, title: named.length > 0 ? named.map(({ name }) => name) : ['id'], notes, isCreatable }
}

/** Whether the server counts up a key: an integer without a default that is called an id, of no other table. */
function isCountedKey(column: Column, { kind }: FieldSpec, table: Table, tables: readonly Table[]): boolean {
  const of = snakeCase(column.name).replace(/_?id$/, '')
  const isOther = tables.some((other) => other !== table && other.primaryKey.length === 1 && nameOf(other.name) === of)
  return isWhole(kind) && needsValue(column) && /id$/i.test(column.name) && !isReference(table, column) && !isOther
}

/** Returns columns with those of a key of several in its order: that of their fields is the order of the key. */
function inOrder(columns: readonly Column[], key: readonly string[]): readonly Column[] {
  const parts = key.flatMap((name) => columns.find((column) => column.name === name) ?? [])
  let at = 0
  return columns.map((column) => (key.includes(column.name) ? (parts[at++] ?? column) : column))
}

/** What the rows of a table say about its fields. */
export type RowFindings = Pick<Findings, 'columns' | 'tables'>

export interface Secret {
  /** Its kind: `a password`. */
  readonly what: string
  /** Whether it is stored as a digest, so that the value of a request would be stored unhashed. */
  readonly isDigest: boolean
}

/** Returns the secret that a column holds, by its content or name; for a foreign key that of the column that it refers to. */
export function secretOf(column: Column, field: FieldSpec, table: Table, findings: RowFindings): Secret | undefined {
  const key = table.foreignKeys.find(({ columns }) => columns.includes(column.name))
  if (key === undefined) return ownSecretOf(column, field, table, findings)
  const target = findings.tables.find(({ schema, name }) => schema === key.schema && name === key.table)
  const name = key.targetColumns[key.columns.indexOf(column.name)]
  const found = target?.columns.find((other) => other.name === name)
  return target && found && !isReference(target, found) ? ownSecretOf(found, field, target, findings) : undefined
}

function isReference({ foreignKeys }: Table, { name }: Pick<Column, 'name'>): boolean {
  return foreignKeys.some(({ columns }) => columns.includes(name))
}

function ownSecretOf(column: Column, { kind }: FieldSpec, table: Table, { columns }: RowFindings): Secret | undefined {
  const sampled = columns.get(columnLabel(table, column))
  const byContent = sampled?.secret
  const byName = secretByName(column.name, kind, table)
  const what = byContent ?? byName
  if (what === undefined) return undefined
  // Without a value that shows it, the password of a user counts as stored as a hash.
  const isUnknownPassword = isUserPassword(column.name) && !sampled?.text.count
  const isDigest = byContent === 'a password hash' || isDigestByName(column.name) || isUnknownPassword
  return { what, isDigest: isDigest && ['text', 'binary'].includes(factsOf(kind).family) }
}

function describeSecret({ name }: Column, { what, isDigest }: Secret): string {
  return isDigest
    ? `${name} looks like ${what}${what.includes('hash') ? '' : ' stored as a hash'}, so no response shows it and no request writes it: to let requests write it, remove create and update from its exclude in the model, and hash it in a hook`
    : `${name} looks like ${what}, so no response shows it: remove its exclude from the model to show it`
}

/** Whether a new row must have a value for a column. */
export function needsValue(column: Column): boolean {
  return !column.isNullable && column.default === undefined && !column.isGenerated && !column.isIdentity
}

function renamed(
  { options: { column: _column, ...options }, ...field }: FieldSpec,
  name: string,
  of: Column,
): FieldSpec {
  // The name of a field has neither accents nor capitals of words, but its label has.
  const label = labelOf(of)
  const isOwn = /[^ -~]/.test(of.name) || label !== humanizeName(of.name.replace(keySuffix, ''))
  return {
    ...field,
    name,
    ...(isOwn && { label }),
    options: { ...(name !== of.name && { column: of.name }), ...options },
  }
}

const keySuffix = /(?<=.)(?:_id|(?<=[a-z\d])I[dD])$/

function labelOf(column: Column): string {
  return labelOfName(spellingOf(column) ?? column.name.replace(keySuffix, ''))
}

function keyField(field: FieldSpec, name: string, column: Column): FieldSpec {
  const named = renamed(field, name, column)
  const { nullable: _nullable, unique: _unique, ...options } = named.options
  const { exclude, description } = field.attributes
  const isByDatabase = field.attributes.on_create === databaseDefault
  const on_create = isByDatabase ? undefined : field.attributes.on_create
  const isGenerated = isByDatabase || on_create !== undefined || exclude !== undefined
  const excluded: ExcludeTarget[] = ['create', 'update']
  return {
    ...named,
    // Clients choose it, so that it has a meaning, which its column names: `isbn`, and not `book_id`.
    ...(!isGenerated &&
      name === 'id' &&
      column.name !== 'id' &&
      !keySuffix.test(column.name) && { label: labelOf(column) }),
    options,
    attributes: {
      primary_key: true,
      ...(isGenerated && { exclude: excluded }),
      ...(on_create !== undefined && { on_create }),
      ...(description !== undefined && { description }),
    },
  }
}

/** Adds the attributes of a field: filters and sorting that its kind supports, and exclusions for secrets. */
function withAttributes(field: FieldSpec, table: Table, isWritable: boolean, isSecret: boolean): FieldSpec {
  const { kind, options } = field
  const attributes = isWritable ? withTimestampRules(field) : field.attributes
  const isKey = isReference(table, { name: options.column ?? field.name })
  const closed: ExcludeTarget[] = isWritable ? (attributes.exclude ?? []) : ['create', 'update']
  if (isSecret) return { ...field, attributes: { ...attributes, exclude: ['one', 'list', ...closed] } }
  if (!isWritable) return { ...field, attributes: { ...attributes, exclude: closed } }
  const { sortable, ...filterable } = listAttributes(kind)
  return { ...field, attributes: { ...filterable, ...(!isKey && sortable && { sortable }), ...attributes } }
}

/** Returns the attributes by which lists filter and sort, as far as a kind supports them. */
export function listAttributes(kind: Kind): Pick<AttributesSpec, 'filterable' | 'sortable'> {
  if (['document', 'binary'].includes(factsOf(kind).family)) return {}
  return { filterable: true, ...(!isComposite(kind) && isOrdered(kind) && { sortable: true }) }
}

const created = /^(?:created|inserted|creation)(?:_(?:at|on|date|time))?$|^(?:date|time)_created$/
const updated =
  /^(?:updated|modified|changed|last_updated|last_modified)(?:_(?:at|on|date|time))?$|^(?:date|time)_updated$/

// Frameworks set these themselves: their tables have no default.
const conventional = /^(?:created|updated)_at$/

/** Lets the server set creation and update timestamps that the database set by default, or that the program around it set. */
function withTimestampRules({ name, kind, attributes }: FieldSpec): AttributesSpec {
  const snake = snakeCase(name)
  const isUpdated = updated.test(snake)
  if (!isUpdated && !created.test(snake)) return attributes
  if (attributes.on_create === databaseDefault) {
    const { on_create: _on_create, ...rest } = attributes
    return { ...rest, exclude: ['create'] }
  }
  const isSet = attributes.on_create === now || (kind.name === 'datetime' && conventional.test(snake))
  if (!isSet) return attributes
  return { ...attributes, on_create: now, exclude: ['create', 'update'], ...(isUpdated && { on_update: now }) }
}
