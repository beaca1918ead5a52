// Which columns identify the rows of a table or view. Without a key its rows are only listed, and a note says why.

import { canBeKey, factsOf } from 'slipform/kinds'
import { UserError } from '../../base/user-error.ts'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { tableLabel } from './names.ts'

/** The key of a table: its columns in order, none for rows that are only listed, and why. */
export type Key = {
  readonly columns: readonly string[]
  /** Why there is none, or why the key that the user named is not it. */
  readonly reason?: string
}

/** What follows from a key that is missing, in the reason. */
export const onlyListed = 'so its rows are only listed'

/** Returns how many foreign keys refer to the columns of a table. */
export type CountReferences = (table: Table, columns: readonly string[]) => number

/** Counts foreign keys by what they refer to. */
export function countReferences(tables: readonly Table[]): CountReferences {
  const nameOf = (table: string, columns: readonly string[]) => JSON.stringify([table, ...[...columns].sort()])
  const counts = new Map<string, number>()
  for (const { schema, table, targetColumns } of tables.flatMap(({ foreignKeys }) => foreignKeys)) {
    const name = nameOf(tableLabel({ schema, name: table }), targetColumns)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (table, columns) => counts.get(nameOf(tableLabel(table), columns)) ?? 0
}

/**
 * Chooses a table's key: the columns that the user names, else one column before several. Of single columns that are unique and never
 * null, the primary key comes first, unless foreign keys refer to another one only.
 */
export function keyOfTable(table: Table, count: CountReferences, given?: string): Key {
  const all = uniqueColumns(table)
  const usable = all.filter((columns) => keyIssue(table, columns) === undefined)
  const singles = usable.filter(({ length }) => length === 1)
  const referred = [...singles].sort((one, other) => count(table, other) - count(table, one))
  const isReferred = (columns: readonly string[]) => count(table, columns) > 0
  const [primary] = singles.filter((columns) => columns[0] === table.primaryKey[0])
  const best = (primary && isReferred(primary) ? primary : referred.find(isReferred)) ?? singles[0] ?? usable[0]
  const wanted = given?.split(',')
  if (wanted !== undefined) {
    if (usable.some((columns) => isSameSet(columns, wanted))) return { columns: wanted }
    const reason = `--key ${tableLabel(table)}=${given} cannot be used: ${givenIssue(table, wanted)}`
    return { columns: best ?? [], reason: best === undefined ? reason : `${reason}. Its key is ${best.join(', ')}` }
  }
  if (best !== undefined) return { columns: best }
  const [first] = all
  const why =
    first === undefined
      ? table.hasHeirs === true
        ? 'tables inherit from it, whose rows may repeat its key'
        : 'it has no primary key, and no columns that are unique and never null'
      : `its key ${first.join(', ')} ${keyIssue(table, first)}`
  return { columns: [], reason: `${why}, ${onlyListed}` }
}

/** Returns the columns that are unique together and never null: the primary key first. */
function uniqueColumns({ primaryKey, uniques, columns }: Table): (readonly string[])[] {
  const mayBeNull = (name: string) => columns.find((column) => column.name === name)?.isNullable !== false
  const others = uniques.map(({ columns }) => columns).filter((names) => !names.some(mayBeNull))
  return [primaryKey, ...others].filter(({ length }) => length > 0)
}

/** Whether columns are unique together and never null. */
export function isUniqueIn(table: Table, columns: readonly string[]): boolean {
  return uniqueColumns(table).some((names) => isSameSet(names, columns))
}

function givenIssue(table: Table, wanted: readonly string[]): string {
  const known = table.columns.map(({ name }) => name)
  const missing = wanted.filter((name) => !known.includes(name))
  if (missing.length > 0) return `it has no column ${missing.join(', ')}; its columns are ${known.join(', ')}`
  const issue = keyIssue(table, wanted)
  if (issue !== undefined) return `${wanted.join(', ')} ${issue}`
  return `${wanted.join(', ')} ${wanted.length === 1 ? 'is' : 'are'} not declared unique and not null`
}

/** Returns the key of a view whose rows were not read, by names alone. */
export function viewKeyByName(view: Table, singular: string, given: string | undefined): Key {
  const [columns] = viewCandidates(view, singular, given)
  return columns === undefined ? noViewKey(view, given) : { columns }
}

/** Returns the columns that may be the key of a view, which declares none: those that the user names, else `id` or `<singular>_id`. */
export function viewCandidates(view: Table, singular: string, given: string | undefined): (readonly string[])[] {
  const named = given === undefined ? ['id', `${singular}_id`].map((name) => [name]) : [given.split(',')]
  const isUsable = (names: readonly string[]) =>
    names.every((name) => view.columns.some((column) => column.name === name)) && keyIssue(view, names) === undefined
  return named.filter(isUsable)
}

/** Returns that the rows of a view are only listed; `fault` is what is wrong with the columns that may be its key. */
export function noViewKey(view: Table, given: string | undefined, fault?: string): Key {
  const label = tableLabel(view)
  if (given === undefined)
    return {
      columns: [],
      reason: `${fault ?? 'a view does not say what its key is'}, ${onlyListed}. To name the key: --key ${label}=column`,
    }
  const issue = fault ?? givenIssue(view, given.split(','))
  return { columns: [], reason: `--key ${label}=${given} cannot be used: ${issue}. Its rows are only listed` }
}

/**
 * Returns what the user says of tables by their labels. A name without its schema is that of a table in `public`, else of the only table
 * that has it.
 *
 * @throws UserError when several have it.
 */
export function givenByLabel(
  option: 'key' | 'name',
  given: Readonly<Record<string, string>>,
  tables: readonly Table[],
): Record<string, string> {
  const labels = new Set(tables.map(tableLabel))
  const entries = Object.entries(given).map(([name, value]) => {
    if (labels.has(name)) return [name, value]
    const named = tables.filter((table) => table.name === name).map(tableLabel)
    if (named.length > 1)
      throw new UserError(`--${option} ${name}=${value} could mean ${named.join(' or ')}. Write the schema, too.`)
    return [named[0] ?? name, value]
  })
  return Object.fromEntries(entries)
}

/** Returns what the user says of a table, by its label. */
export function givenOf(table: Table, given: Readonly<Record<string, string>>): string | undefined {
  const label = tableLabel(table)
  return Object.hasOwn(given, label) ? given[label] : undefined
}

/** Returns why columns cannot be a key, as the end of a sentence. */
function keyIssue(table: Table, names: readonly string[]): string | undefined {
  for (const name of names) {
    const column = table.columns.find((column) => column.name === name)
    const found = column && fieldOfColumn(column, table)
    if (found?.field === undefined) return `is of a type that there is no kind for`
    const { kind } = found.field
    const isInexact = names.length > 1 && factsOf(kind).number?.(kind).scale === Number.POSITIVE_INFINITY
    if (!canBeKey(kind) || isInexact) return `is ${column?.type.label}, which cannot stand in a path`
  }
  return undefined
}

/** Whether two lists hold the same columns. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length
}
