// Which columns identify the rows of a table or view. Without a key its rows are only listed, and a note says why.

import { canBeKey, factsOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { type RowFindings, secretOf } from './fields.ts'
import { tableLabel } from './names.ts'

/** The key of a table: its columns in order, none for rows that are only listed, and why. */
export type Key = {
  readonly columns: readonly string[]
  /** Why there is none, or why the key that the user named is not it. */
  readonly reason?: string
}

/** What follows from a key that is missing, in the reason. */
const onlyListed = 'so its rows are only listed'

/**
 * Returns a function that finds the key of a table or view: none if it holds a secret, as URLs contain keys, unless the user names it. `keys` are the
 * columns that the user names, by the label of the table.
 */
export function findKey(keys: Readonly<Record<string, string>>, findings: RowFindings) {
  return (table: Table): Key => {
    const given = givenOf(table, keys)
    const key = chooseKey(table, given)
    const names = key.columns.join(',')
    const parts = given === names ? [] : table.columns.filter(({ name }) => key.columns.includes(name))
    for (const column of parts) {
      const { field } = fieldOfColumn(column, table)
      const secret = field && secretOf(column, field, table, findings)
      if (secret === undefined) continue
      const reason = `its key ${column.name} looks like ${secret.what}, and URLs would show it, ${onlyListed}`
      return { columns: [], reason: `${reason}. To use it anyway: --key ${tableLabel(table)}=${names}` }
    }
    return key
  }
}

/**
 * Chooses a key: the columns that the user names, else the primary key, one unique column before several. A view declares none, so the user
 * alone says that its values are unique.
 */
function chooseKey(table: Table, given: string | undefined): Key {
  const wanted = given?.split(',') ?? []
  const candidates = table.isView ? [wanted] : uniqueColumns(table)
  const usable = candidates.filter((columns) => columns.length > 0 && fitsPath(table, columns))
  if (usable.some((columns) => isSameSet(columns, wanted))) return { columns: wanted }
  const best = usable.find(({ length }) => length === 1) ?? usable[0]
  const unusable = `--key ${tableLabel(table)}=${given} cannot be used: a key is unique and never null, and can stand in a path`
  if (best !== undefined)
    return { columns: best, ...(given && { reason: `${unusable}. Its key is ${best.join(', ')}` }) }
  return { columns: [], reason: `${given ? unusable : describeMissingKey(table, candidates[0])}, ${onlyListed}` }
}

function describeMissingKey(table: Table, unusable: readonly string[] | undefined): string {
  if (table.isView) return `a view declares no key (name one by --key ${tableLabel(table)}=column)`
  if (unusable !== undefined) return `its key ${unusable.join(', ')} cannot stand in a path`
  if (table.hasHeirs) return 'tables inherit from it, whose rows may repeat its key'
  return 'it has no primary key, and no columns that are unique and never null'
}

/** Returns the columns that are unique together and never null: the primary key first. */
function uniqueColumns({ primaryKey, uniques, columns }: Table): (readonly string[])[] {
  const mayBeNull = (name: string) => columns.find((column) => column.name === name)?.isNullable !== false
  const others = uniques.map(({ columns }) => columns).filter((names) => !names.some(mayBeNull))
  return [primaryKey, ...others].filter(({ length }) => length > 0)
}

/** Whether URLs can hold the values of columns. */
function fitsPath(table: Table, names: readonly string[]): boolean {
  return names.every((name) => {
    const column = table.columns.find((column) => column.name === name)
    const kind = column && fieldOfColumn(column, table).field?.kind
    if (kind === undefined || !canBeKey(kind)) return false
    return names.length === 1 || factsOf(kind).number?.(kind).scale !== Number.POSITIVE_INFINITY
  })
}

/** Returns what the user says of a table, by its label. */
export function givenOf(table: Table, given: Readonly<Record<string, string>>): string | undefined {
  const label = tableLabel(table)
  return Object.hasOwn(given, label) ? given[label] : undefined
}

/** Whether two lists hold the same columns. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length
}
