import type { Knex } from 'knex'
import type { Table } from '../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import { type Key, noViewKey, viewCandidates } from './key.ts'
import { nameOf } from './names.ts'
import { queryWithTimeout } from './query.ts'

const countTimeoutMs = 10_000

/** Finds the key of a view: the first columns that may be it and that its rows do not repeat. */
export async function findViewKey(db: Knex, view: Table, given: string | undefined): Promise<Key> {
  const faults: string[] = []
  for (const columns of viewCandidates(view, nameOf(view.name), given)) {
    const fault = await findFault(db, view, columns)
    if (fault === undefined) return { columns }
    faults.push(fault)
  }
  return noViewKey(view, given, faults[0])
}

/** Counts the values of columns; returns why they are no key, and undefined after a timeout as well. */
async function findFault(db: Knex, view: Table, names: readonly string[]): Promise<string | undefined> {
  const columns = names.map(quoteName)
  const isFilled = columns.map((column) => `${column} is not null`).join(' and ')
  const counts = `count(*)::text as total, count(*) filter (where ${isFilled})::text as filled,
    count(distinct (${columns.join(', ')})) filter (where ${isFilled})::text as distinct`
  const statement = `select ${counts} from ${quoteTable(view)}`
  type Counts = Record<'total' | 'filled' | 'distinct', string>
  const [row] = (await queryWithTimeout<Counts>(db, statement, countTimeoutMs)) ?? []
  if (row === undefined || row.distinct === row.total) return undefined
  const nulls = Number(row.total) - Number(row.filled)
  const without = nulls === 0 ? '' : `, and ${nulls === 1 ? '1 row has' : `${nulls} rows have`} none`
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not unique: ${row.total} rows have ${row.distinct} different values${without}`
}
