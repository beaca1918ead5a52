import { factsOf, isComposite } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { tableLabel } from './names.ts'

/** The key column of a table; or the reason why there is none, and what to do. */
export type Key = { readonly column: string } | { readonly column: undefined; readonly reason: string }

// A key in a URL must have exactly one spelling; a timestamp has several.

/** Finds a table's key: its primary key if that is one column, else a unique column that is not null. */
export function keyOfTable(table: Table): Key {
  const { primaryKey, uniques, columns } = table
  const mayBeNull = (name: string) => columns.find((column) => column.name === name)?.isNullable !== false
  const others = uniques.filter(({ columns }) => columns.every((name) => !mayBeNull(name)))
  const single = [primaryKey, ...others.map(({ columns }) => columns)].flatMap(([name, ...more]) => {
    return name !== undefined && more.length === 0 ? [name] : []
  })
  const column = single.find((name) => keyIssue(table, name) === undefined)
  if (column !== undefined) return { column }
  return { column: undefined, reason: `${reasonOf(table, single[0])}. ${hint}` }
}

const hint =
  'It is skipped. Give it a column such as "id bigint generated always as identity unique", and it can be taken'

function reasonOf(table: Table, unusable: string | undefined): string {
  if (unusable !== undefined) return `its key ${unusable} ${keyIssue(table, unusable)}`
  if (table.primaryKey.length > 1) {
    return `its key is several columns together (${table.primaryKey.join(', ')}), and a record is named by one value`
  }
  return 'it has no primary key, and no column that is unique and never null'
}

/** Finds the key of a view, which declares none: the given column, `id`, or `<singular>_id`. */
export function keyOfView(view: Table, singular: string, givenKey: string | undefined): Key {
  const has = (name: string) => view.columns.some((column) => column.name === name)
  const hint = `It is skipped. Pass its key column with --key ${tableLabel(view)}=column`
  if (givenKey !== undefined && !has(givenKey)) {
    const known = view.columns.map(({ name }) => name).join(', ')
    return {
      column: undefined,
      reason: `it has no column ${givenKey} to be its key; its columns are ${known}. ${hint}`,
    }
  }
  const column = givenKey ?? ['id', `${singular}_id`].find(has)
  if (column === undefined) return { column, reason: `a view does not say what its key is. ${hint}` }
  const issue = keyIssue(view, column)
  return issue === undefined ? { column } : { column: undefined, reason: `its key ${column} ${issue}. ${hint}` }
}

function keyIssue(table: Table, name: string): string | undefined {
  const column = table.columns.find((column) => column.name === name)
  const found = column && fieldOfColumn(column, table)
  if (found?.field === undefined) return 'is of a type that there is no kind for'
  const { kind } = found.field
  return isComposite(kind) || factsOf(kind).family === 'other' || factsOf(kind).calendar === 'timestamp'
    ? `is ${column?.type.label}, which cannot stand in a path`
    : undefined
}
