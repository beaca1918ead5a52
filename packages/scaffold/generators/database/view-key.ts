// Views declare no key: examine.ts asks here for that of each, and key.ts says what may be one.

import type { Knex } from 'knex'
import type { Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import { unknownKey, type ViewKey, viewCandidates } from './key.ts'
import { nameOf } from './names.ts'
import { queryWithTimeout } from './query.ts'

const countTimeoutMs = 10_000
// Of fewer rows, any column may be unique by chance.
const fewestRows = 20
// Each is counted in one and the same scan.
const mostColumns = 60

/**
 * Finds the key of a view by its rows: the columns that the user names, else `id` or `<singular>_id`, else the only column that is unique
 * and never null. After a timeout, a key that the user named is taken.
 */
export async function findViewKey(db: Knex, view: Table, given: string | undefined): Promise<ViewKey> {
  const { named, others, issue } = viewCandidates(view, nameOf(view.name), given)
  if (issue !== undefined) return { columns: undefined, issue }
  const single = others.slice(0, mostColumns).map((name) => [name])
  if (named.length + single.length === 0) return { columns: undefined, issue: 'no column of it can be a key' }
  const counted = (await countValues(db, view, named)) ?? []
  const found = named.find((_, at) => counted[at]?.isUnique)
  if (found !== undefined) return { columns: found }
  const [first] = counted
  const [unique] = named
  if (given !== undefined && unique !== undefined)
    return first === undefined ? { columns: unique } : { columns: undefined, issue: describeCount(unique, first) }
  const rest = (await countValues(db, view, single)) ?? []
  const isSure = (rest[0]?.total ?? 0) >= fewestRows
  const uniques = others.filter((_, at) => isSure && rest[at]?.isUnique)
  const [only, ...more] = uniques
  if (only !== undefined && more.length === 0) return { columns: [only] }
  if (unique !== undefined && first !== undefined) return { columns: undefined, issue: describeCount(unique, first) }
  if (more.length > 0) return { columns: undefined, issue: `several of its columns are unique (${uniques.join(', ')})` }
  return { columns: undefined, issue: unknownKey }
}

/** How many rows there are, how many different values columns have in them, and how many rows have none. */
type Count = { readonly total: number; readonly distinct: number; readonly nulls: number; readonly isUnique: boolean }

/** Counts the values of columns, alone or together, in one scan; undefined if that takes too long. */
async function countValues(
  db: Knex,
  view: Table,
  candidates: readonly (readonly string[])[],
): Promise<Count[] | undefined> {
  if (candidates.length === 0) return []
  const counts = candidates.flatMap((names, at) => {
    const columns = names.map(quoteName)
    const isFilled = columns.map((column) => `${column} is not null`).join(' and ')
    const values = columns.length === 1 ? columns[0] : `(${columns.join(', ')})`
    return [
      `count(*) filter (where ${isFilled})::text as "given${at}"`,
      `count(distinct ${values}) filter (where ${isFilled})::text as "distinct${at}"`,
    ]
  })
  const statement = `select count(*)::text as total, ${counts.join(', ')} from ${quoteTable(view)}`
  const rows = await queryWithTimeout<Record<string, string>>(db, statement, countTimeoutMs)
  const [row] = rows ?? []
  if (row === undefined) return undefined
  const total = Number(row.total)
  return candidates.map((_, at) => {
    const distinct = Number(row[`distinct${at}`])
    return { total, distinct, nulls: total - Number(row[`given${at}`]), isUnique: distinct === total }
  })
}

function describeCount(columns: readonly string[], { total, distinct, nulls }: Count): string {
  const without = nulls === 0 ? '' : `, and ${nulls === 1 ? '1 row has' : `${nulls} rows have`} none`
  return `${columns.join(', ')} ${columns.length === 1 ? 'is' : 'are'} not unique: ${total} rows have ${distinct} different values${without}`
}
