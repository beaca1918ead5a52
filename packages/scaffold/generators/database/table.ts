// One table or view as a resource, before there are relations. A note names each column and operation that it cannot have.

import { defaultMinimumRole } from 'slipform/browser'
import { defaultOperations, keylessOperations } from 'slipform/resource'
import type { DefaultOperation } from 'slipform/types'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { singleLine } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf } from '../../schema/shape/shape.ts'
import type { Findings } from './examine.ts'
import { fieldsOfTable } from './fields.ts'
import type { Key } from './key.ts'
import { isPlainName, nameOf, namesOfTable, tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'
import { wordsColumn } from './title.ts'

/** What decides on the resource of a table besides the table. */
export type Known = {
  /** Returns the key of a table or view. */
  keyOf(table: Table): Key
  /** The models before it, whose names are taken. */
  readonly models: readonly ResourceSpec[]
  /** Whether the tables have English names. */
  readonly isEnglish: boolean
  readonly findings: Findings
}

/** Creates the resource of a table, without relations; undefined if it cannot be one, which a note says. */
export function specOf(
  table: Table,
  { keyOf, models, isEnglish, findings }: Known,
  notes: Note[],
): ResourceSpec | undefined {
  const label = tableLabel(table)
  const addNote = (group: NoteGroup, text: string) => notes.push({ group, table: label, text })
  const singular = nameOf(table.name, isEnglish)
  const key = keyOf(table)
  const names = namesOfTable(table, isEnglish, models)
  if (names.singular !== singular)
    addNote('named', `its model is called ${names.className}, as its own name is taken or reserved`)
  const { fields, title, notes: said, isCreatable } = fieldsOfTable(table, key.columns, names.singular, findings)
  if (fields.length === 0) {
    addNote('missing', table.columns.length === 0 ? 'it has no columns' : 'none of its columns can be a field')
    return undefined
  }
  // Without a key, rows are only listed: a list that shows no field is no resource.
  if (key.columns.length === 0 && fields.every(({ attributes }) => attributes.exclude?.includes('list'))) {
    addNote('missing', `${key.reason}. All that it holds looks like secrets`)
    return undefined
  }
  if (key.reason !== undefined) addNote('closed', key.reason)
  notes.push(...said)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext === true)
  const words = isSearched ? wordsColumn(table) : undefined
  const closed = table.isView || key.columns.length === 0 ? undefined : closedReason(table, key.columns)
  if (closed !== undefined) addNote('closed', `it is read-only because ${closed}`)
  const unique = combinationsOf(table, fields, key.columns)
  return {
    names,
    description: singleLine(table.comment) || names.pluralLabel,
    fields,
    relations: [],
    inverses: [],
    operations: operationsOf(key.columns, !table.isView && closed === undefined, isCreatable),
    role: defaultMinimumRole,
    title,
    ...(words !== undefined && { fulltext_column: words }),
    ...(unique.length > 0 && { rules: { unique_together: unique } }),
    isExisting: true,
  }
}

/** Returns why no record of a table can be written; undefined if they can. */
function closedReason({ schema, name, insteadOf = [] }: Table, key: readonly string[]): string | undefined {
  if (![schema, name, ...key].every(isPlainName)) return 'of the name of the table or its key'
  if (insteadOf.length === 0) return undefined
  return `a rule replaces ${insteadOf.join(', ').toUpperCase()} and returns no rows. Replace the rule with a trigger`
}

/** Returns the combinations of fields that are unique in a table, besides its key. */
function combinationsOf({ uniques }: Table, fields: readonly FieldSpec[], key: readonly string[]): string[][] {
  const nameOf = (column: string) => fields.find((field) => columnOf(field) === column)?.name
  const sorted = (names: readonly string[]) => names.toSorted().join()
  return uniques
    .filter(({ columns }) => columns.length > 1 && !columns.every((column) => key.includes(column)))
    .map(({ columns }) => columns.map(nameOf))
    .filter((names): names is string[] => names.every((name) => name !== undefined))
    .filter((names, at, all) => all.findIndex((other) => sorted(other) === sorted(names)) === at)
}

/** Returns the operations that a table allows: without a key, lists alone. */
function operationsOf(key: readonly string[], isWritable: boolean, isCreatable: boolean): DefaultOperation[] {
  return defaultOperations.filter((operation) => {
    if (key.length === 0) return keylessOperations.includes(operation)
    return isWritable ? isCreatable || !operation.startsWith('create') : !/^(?:create|update|remove)/.test(operation)
  })
}
