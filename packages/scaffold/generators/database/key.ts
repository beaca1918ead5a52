// Which columns identify the rows of a table or view. Without a key its rows are only listed, and a note says why.

import type { Knex } from 'knex'
import { groupBy } from 'slipform/browser'
import { canBeKey, factsOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import { nameOf, tableLabel } from './names.ts'
import { queryWithTimeout } from './query.ts'

/** The key of a table: its columns in order, none for rows that are only listed, and why. */
export type Key = {
  readonly columns: readonly string[]
  /** Why there is none, or why the key that the user named is not it. */
  readonly reason?: string
}

/** What follows from a key that is missing, in the reason. */
export const onlyListed = 'so its rows are only listed'

/** Whether foreign keys refer to columns of a table. */
export type IsReferred = (table: Table, columns: readonly string[]) => boolean

/** Returns a function that tells to which columns the foreign keys of tables refer. */
export function findReferred(tables: readonly Table[]): IsReferred {
  const keys = tables.flatMap(({ foreignKeys }) => foreignKeys)
  const byTable = groupBy(keys, ({ schema, table }) => tableLabel({ schema, name: table }))
  return (table, columns) =>
    byTable.get(tableLabel(table))?.some(({ targetColumns }) => isSameSet(targetColumns, columns)) === true
}

/**
 * Chooses a table's key: the columns that the user names, else one column before several. Of single columns that are unique and never
 * null, the primary key comes first, unless foreign keys refer to another one only.
 */
export function keyOfTable(table: Table, isReferred: IsReferred, given?: string): Key {
  const all = uniqueColumns(table)
  const usable = all.filter((columns) => fitsPath(table, columns))
  const wanted = given?.split(',') ?? []
  if (usable.some((columns) => isSameSet(columns, wanted))) return { columns: wanted }
  const singles = usable.filter(({ length }) => length === 1)
  const best = singles.find((columns) => isReferred(table, columns)) ?? singles[0] ?? usable[0]
  if (best !== undefined)
    return { columns: best, ...(given && { reason: `${unusable(table, given)}. Its key is ${best.join(', ')}` }) }
  const reason = given ? unusable(table, given) : describeMissingKey(table, all[0])
  return { columns: [], reason: `${reason}, ${onlyListed}` }
}

function describeMissingKey({ hasHeirs }: Table, unusable: readonly string[] | undefined): string {
  if (unusable !== undefined) return `its key ${unusable.join(', ')} cannot stand in a path`
  if (hasHeirs) return 'tables inherit from it, whose rows may repeat its key'
  return 'it has no primary key, and no columns that are unique and never null'
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

/** Whether URLs can hold the values of columns. */
function fitsPath(table: Table, names: readonly string[]): boolean {
  return names.every((name) => {
    const column = table.columns.find((column) => column.name === name)
    const kind = column && fieldOfColumn(column, table).field?.kind
    if (kind === undefined || !canBeKey(kind)) return false
    return names.length === 1 || factsOf(kind).number?.(kind).scale !== Number.POSITIVE_INFINITY
  })
}

function unusable(table: Table, given: string): string {
  return `--key ${tableLabel(table)}=${given} cannot be used: a key is unique and never null, and can stand in a path`
}

/** Returns the columns that may be the key of a view, which declares none: those that the user names, else `id` or `<singular>_id`. */
function viewCandidates(view: Table, given: string | undefined): (readonly string[])[] {
  const named = given === undefined ? [['id'], [`${nameOf(view.name)}_id`]] : [given.split(',')]
  return named.filter((names) => fitsPath(view, names))
}

/** Returns those of the columns that may be the key of a view whose values its rows repeat, with commas, up to the first that is the key. */
export async function findRepeated(db: Knex, view: Table, given: string | undefined): Promise<string[]> {
  const repeated: string[] = []
  for (const columns of viewCandidates(view, given)) {
    if (await areUnique(db, view, columns)) break
    repeated.push(columns.join())
  }
  return repeated
}

/** Returns the key of a view: the first columns that may be it, and are none of those that its rows repeat. */
export function keyOfView(view: Table, given: string | undefined, repeated: readonly string[]): Key {
  const columns = viewCandidates(view, given).find((names) => !repeated.includes(names.join()))
  if (columns !== undefined) return { columns }
  const hint = `no column of the view is known to be its key, ${onlyListed}. To name the key: --key ${tableLabel(view)}=column`
  return { columns: [], reason: given === undefined ? hint : `${unusable(view, given)}, ${onlyListed}` }
}

const countTimeoutMs = 10_000

/** Whether all rows of a view have other values of columns, which none lacks; true as well if they cannot be counted in time. */
async function areUnique(db: Knex, view: Table, names: readonly string[]): Promise<boolean> {
  const columns = names.map(quoteName)
  const isFilled = columns.map((column) => `${column} is not null`).join(' and ')
  const distinct = `count(distinct (${columns.join(', ')})) filter (where ${isFilled})`
  const statement = `select count(*) = ${distinct} as "areUnique" from ${quoteTable(view)}`
  const [row] = (await queryWithTimeout<{ areUnique: boolean }>(db, statement, countTimeoutMs)) ?? []
  return row?.areUnique !== false
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
