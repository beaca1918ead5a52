import type { Session } from '../../db/session.ts'
import type { CachedTotal, TotalsCache } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { parseOmittedColumns } from '../sql/change-log.ts'
import { buildLoggedTotal, buildTotal } from '../sql/list.ts'

/** Where in the change log a statement has read: its snapshot, and the state of the tables, null if their log cannot be relied on. */
export interface LogPosition {
  readonly snapshot: string
  readonly state: string | null
}

/** How a total has changed since it was cached; null if the log cannot tell. */
export interface TotalChange extends LogPosition {
  readonly delta: string | null
}

/** Returns a cached total with the changes since; undefined if it has to be counted again. */
export function laterTotal(cached: CachedTotal, { delta, snapshot, state }: TotalChange): CachedTotal | undefined {
  if (delta === null || state !== cached.state) return undefined
  return { ...cached, total: cached.total + Number(delta), snapshot }
}

/** Counts the records that match, and caches the total if the change log will tell what happens to it. */
export async function runLoggedTotal(session: Session, totals: TotalsCache, plan: ListPlan): Promise<number> {
  const [row] = await session.query<{ total: string; omitted: string | null } & LogPosition>(buildLoggedTotal(plan))
  if (row === undefined) throw new Error('A count was answered without a row.')
  const { snapshot, state } = row
  const total = Number(row.total)
  const omitted = parseOmittedColumns(row.omitted)
  // A column that decides whether a record matches.
  const isUntold = columnsCompared(plan.where, plan.selection.resource).some((column) => omitted.includes(column))
  if (state !== null && !isUntold) {
    totals.store(buildTotal(plan), { total, snapshot, state, omitted })
  }
  return total
}
