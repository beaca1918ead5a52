// Which columns identify the rows of a table or view. Without a key its rows are only listed, and a note says why.

import type { Knex } from 'knex'
import { canBeKey, factsOf } from 'slipform/kinds'
import { fieldOfColumn } from '../../schema/read/field-of-column.ts'
import type { Table } from '../../schema/read/schema.ts'
import { isSameTable, targetOf } from '../../schema/shape/shape.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import type { Findings } from './examine.ts'
import { secretOf } from './fields.ts'
import { nameOf, tableLabel } from './names.ts'
import { queryWithTimeout } from './query.ts'

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
 * columns that the user names, by the label of the table. Foreign keys of `tables` may refer to one.
 */
export function findKey(
  keys: Readonly<Record<string, string>>,
  findings: Pick<Findings, 'columns' | 'tables' | 'repeated'>,
  tables: readonly Table[],
) {
  const references = tables.flatMap(({ foreignKeys }) => foreignKeys)
  return (table: Table): Key => {
    const given = givenOf(table, keys)
    const isReferred = (columns: readonly string[]) =>
      references.some((key) => isSameTable(targetOf(key), table) && isSameSet(key.targetColumns, columns))
    const key = chooseKey(table, given, findings.repeated.get(tableLabel(table)) ?? [], isReferred)
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
 * Chooses a key: the columns that the user names, else one column before several. Of single columns that are unique and never null, the
 * primary key comes first, unless foreign keys refer to another one only.
 */
function chooseKey(
  table: Table,
  given: string | undefined,
  repeated: readonly string[],
  isReferred: (columns: readonly string[]) => boolean,
): Key {
  const candidates = table.isView ? viewCandidates(table, given) : uniqueColumns(table)
  const usable = candidates.filter((columns) => fitsPath(table, columns) && !repeated.includes(columns.join()))
  const wanted = given?.split(',') ?? []
  if (usable.some((columns) => isSameSet(columns, wanted))) return { columns: wanted }
  const singles = usable.filter(({ length }) => length === 1)
  const best = singles.find(isReferred) ?? singles[0] ?? usable[0]
  const unusable = `--key ${tableLabel(table)}=${given} cannot be used: a key is unique and never null, and can stand in a path`
  if (best !== undefined)
    return { columns: best, ...(given && { reason: `${unusable}. Its key is ${best.join(', ')}` }) }
  const reason = given ? unusable : describeMissingKey(table, candidates[0])
  const hint = table.isView && !given ? `. To name the key: --key ${tableLabel(table)}=column` : ''
  return { columns: [], reason: `${reason}, ${onlyListed}${hint}` }
}

function describeMissingKey(table: Table, unusable: readonly string[] | undefined): string {
  if (table.isView) return 'no column of the view is known to be its key'
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

/** Returns the columns that may be the key of a view, which declares none: those that the user names, else `id` or `<singular>_id`. */
function viewCandidates(view: Table, given: string | undefined): (readonly string[])[] {
  return given === undefined ? [['id'], [`${nameOf(view.name)}_id`]] : [given.split(',')]
}

/** Returns those of the columns that may be the key of a view whose values its rows repeat, with commas, up to the first that is the key. */
export async function findRepeated(db: Knex, view: Table, given: string | undefined): Promise<string[]> {
  const repeated: string[] = []
  for (const columns of viewCandidates(view, given).filter((names) => fitsPath(view, names))) {
    if (await areUnique(db, view, columns)) break
    repeated.push(columns.join())
  }
  return repeated
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
