import { defaultMinimumRole } from 'slipform/browser'
import { defaultOperations, keylessOperations, operationTable } from 'slipform/resource'
import type { DefaultOperation } from 'slipform/types'
import { fieldOfColumn, singleLine } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import type { Findings } from './examine.ts'
import { fieldsOfTable, secretOf } from './fields.ts'
import { type CountReferences, givenOf, type Key, keyOfTable, keyOfView } from './key.ts'
import { wordsColumn } from './known.ts'
import { nameOf, namesOfTable, tableLabel } from './names.ts'
import type { Note, NoteGroup } from './notes.ts'
import { isPlainName } from './plain-name.ts'

/** What decides on the resource of a table besides the table. */
export type Known = {
  /** By table or view, with or without schema: the columns of its key, separated by commas. */
  readonly keys: Readonly<Record<string, string>>
  /** By table, with or without schema: the name of its model. */
  readonly names: Readonly<Record<string, string>>
  /** The models before it, whose names are taken. */
  readonly models: readonly ResourceSpec[]
  readonly findings: Findings
  readonly count: CountReferences
}

/** Returns the key of a table or view. */
export function keyOf(table: Table, { keys, findings, count }: Pick<Known, 'keys' | 'findings' | 'count'>): Key {
  const given = givenOf(table, keys)
  return table.isView
    ? keyOfView(table, nameOf(table.name), findings.viewKeys.get(tableLabel(table)), given)
    : keyOfTable(table, count, given)
}

/** Creates the resource of a table, without relations; undefined if it cannot be one, which a note says. */
export function specOf(
  table: Table,
  isNamesake: boolean,
  { keys, names: givenNames, models, findings, count }: Known,
  notes: Note[],
): ResourceSpec | undefined {
  const label = tableLabel(table)
  const addNote = (group: NoteGroup, text: string) => notes.push({ group, table: label, text })
  const singular = nameOf(table.name)
  const givenKey = givenOf(table, keys)
  const key = keyOf(table, { keys, findings, count })
  const secret = secretInKey(key)
  if (secret !== undefined) {
    addNote('missing', secret)
    return undefined
  }
  const givenName = givenOf(table, givenNames)
  const names = namesOfTable(table, isNamesake, models, givenName)
  if (names.singular !== singular && givenName === undefined)
    addNote('named', `its model is called ${names.className}, as its own name is taken or reserved`)
  const { fields, title, notes: said, isCreatable } = fieldsOfTable(table, key.columns, names.singular, findings)
  if (fields.length === 0) {
    addNote('missing', table.columns.length === 0 ? 'it has no columns' : 'none of its columns can be a field')
    return undefined
  }
  if (key.reason !== undefined) addNote('closed', key.reason)
  for (const { group, text } of said) addNote(group, text)
  const isSearched = fields.some(({ attributes }) => attributes.fulltext === true)
  const words = isSearched ? wordsColumn(table) : undefined
  const isWritable = [table.schema, table.name, ...key.columns].every(isPlainName)
  const hasKey = key.columns.length > 0
  if (!isWritable && !table.isView && hasKey)
    addNote('closed', 'it is read-only because of the name of the table or its key')
  return {
    names,
    description: singleLine(table.comment) || names.pluralLabel,
    fields,
    relations: [],
    inverses: [],
    operations: hasKey ? openOperations(table.isView || !isWritable, isCreatable) : openKeyless(),
    role: defaultMinimumRole,
    title,
    ...(words !== undefined && { fulltext_column: words }),
    isExisting: true,
  }

  /** Rejects a secret in the key, unless the user named it: URLs contain keys. */
  function secretInKey({ columns }: Key): string | undefined {
    if (givenKey === columns.join(',')) return undefined
    for (const column of table.columns.filter(({ name }) => columns.includes(name))) {
      const { field } = fieldOfColumn(column, table)
      const secret = field && secretOf(column, field, table, findings)
      if (secret === undefined) continue
      return `its key ${column.name} looks like ${secret.what}, and URLs would show it. It is skipped. To use it anyway, pass --key ${label}=${columns.join(',')}`
    }
    return undefined
  }
}

function openKeyless(): DefaultOperation[] {
  return defaultOperations.filter((operation) => keylessOperations.includes(operation))
}

function openOperations(isReadOnly: boolean, isCreatable: boolean): DefaultOperation[] {
  if (isReadOnly) return defaultOperations.filter((operation) => operationTable[operation].method === 'get')
  return defaultOperations.filter((operation) => isCreatable || !operation.startsWith('create'))
}
