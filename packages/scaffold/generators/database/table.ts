// One table or view as a resource, before there are relations. A note names each column and operation that it cannot have.

import { defaultMinimumRole } from 'slipform/browser'
import { defaultOperations, keylessOperations } from 'slipform/resource'
import type { DefaultOperation } from 'slipform/types'
import type { FieldSpec, ResourceSpec } from '../../answers/resource-spec.ts'
import { fieldOfColumn, singleLine } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { columnOf } from '../../schema/shape/shape.ts'
import type { Findings } from './examine.ts'
import { fieldsOfTable, secretOf } from './fields.ts'
import { givenOf, type IsReferred, type Key, keyOfTable, keyOfView, onlyListed } from './key.ts'
import { isPlainName, nameOf, namesOfTable, tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'
import { wordsColumn } from './title.ts'

/** What decides on the resource of a table besides the table. */
export type Known = {
  /** Returns the key of a table or view. */
  keyOf(table: Table): Key
  /** By the label of a table: the name of its model. */
  readonly names: Readonly<Record<string, string>>
  /** The models before it, whose names are taken. */
  readonly models: readonly ResourceSpec[]
  /** Whether the tables have English names. */
  readonly isEnglish: boolean
  readonly findings: Findings
}

/**
 * Returns a function that finds the key of a table or view: none if it holds a secret, as URLs contain keys, unless the user names it. `keys` are the
 * columns that the user names, by the label of the table.
 */
export function findKey(keys: Readonly<Record<string, string>>, findings: Findings, isReferred: IsReferred) {
  return (table: Table): Key => {
    const given = givenOf(table, keys)
    const label = tableLabel(table)
    const repeated = findings.repeated.get(label) ?? []
    const key = table.isView ? keyOfView(table, given, repeated) : keyOfTable(table, isReferred, given)
    const names = key.columns.join(',')
    if (given === names) return key
    for (const column of table.columns.filter(({ name }) => key.columns.includes(name))) {
      const { field } = fieldOfColumn(column, table)
      const secret = field && secretOf(column, field, table, findings)
      if (secret === undefined) continue
      const reason = `its key ${column.name} looks like ${secret.what}, and URLs would show it, ${onlyListed}`
      return { columns: [], reason: `${reason}. To use it anyway: --key ${label}=${names}` }
    }
    return key
  }
}

/** Creates the resource of a table, without relations; undefined if it cannot be one, which a note says. */
export function specOf(
  table: Table,
  isNamesake: boolean,
  { keyOf, names: givenNames, models, isEnglish, findings }: Known,
  notes: Note[],
): ResourceSpec | undefined {
  const label = tableLabel(table)
  const addNote = (group: NoteGroup, text: string) => notes.push({ group, table: label, text })
  const singular = nameOf(table.name, isEnglish)
  const key = keyOf(table)
  const given = givenOf(table, givenNames)
  const names = namesOfTable(table, { isNamesake, isEnglish, models, given })
  if (names.singular !== singular && given === undefined)
    addNote('named', `its model is called ${names.className}, as its own name is taken or reserved`)
  const { fields, title, notes: said, isCreatable } = fieldsOfTable(table, key.columns, names.singular, findings)
  if (fields.length === 0) {
    addNote('missing', table.columns.length === 0 ? 'it has no columns' : 'none of its columns can be a field')
    return undefined
  }
  if (key.columns.length === 0 && fields.every(({ attributes }) => attributes.exclude?.includes('list'))) {
    addNote('missing', `${key.reason}. All that it holds looks like secrets`)
    return undefined
  }
  if (key.reason !== undefined) addNote('closed', key.reason)
  for (const { column: _, ...note } of said) notes.push({ ...note, table: label })
  const isSearched = fields.some(({ attributes }) => attributes.fulltext === true)
  const words = isSearched ? wordsColumn(table) : undefined
  if (!hasPlainNames(table, key.columns) && !table.isView && key.columns.length > 0)
    addNote('closed', 'it is read-only because of the name of the table or its key')
  const unique = combinationsOf(table, fields, key.columns)
  const rules = table.isView ? undefined : rulesReason(table)
  if (rules !== undefined) addNote('closed', rules)
  return {
    names,
    description: singleLine(table.comment) || names.pluralLabel,
    fields,
    relations: [],
    inverses: [],
    operations: operationsOf(table, key.columns, isCreatable),
    role: defaultMinimumRole,
    title,
    ...(words !== undefined && { fulltext_column: words }),
    ...(unique.length > 0 && { rules: { unique_together: unique } }),
    isExisting: true,
  }
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

/** Returns the operations that a table allows by its key. */
function operationsOf(table: Table, key: readonly string[], isCreatable: boolean): DefaultOperation[] {
  const isWritable = !table.isView && hasPlainNames(table, key)
  return defaultOperations.filter((operation) => {
    if (key.length === 0) return keylessOperations.includes(operation)
    const write = writes.find(([, start]) => operation.startsWith(start))
    if (write === undefined) return true
    const [statement] = write
    return isWritable && (isCreatable || statement !== 'insert') && table.insteadOf?.includes(statement) !== true
  })
}

/** The statements that write, each with the start of the names of its operations. */
const writes = [
  ['insert', 'create'],
  ['update', 'update'],
  ['delete', 'remove'],
] as const

/** Says which operations the rules of a table exclude; undefined if none do. */
function rulesReason({ insteadOf = [] }: Pick<Table, 'insteadOf'>): string | undefined {
  if (insteadOf.length === 0) return undefined
  const statements = insteadOf.join(', ').toUpperCase()
  return `a rule replaces ${statements} and returns no rows, so there is no such operation. Replace the rule with a trigger, and add the operation to its file in server/routes/`
}

function hasPlainNames({ schema, name }: Table, key: readonly string[]): boolean {
  return [schema, name, ...key].every(isPlainName)
}
