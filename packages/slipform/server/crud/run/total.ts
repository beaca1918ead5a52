import type { Session } from '../../db/session.ts'
import { isSameLog, type ReadPosition } from '../../db/snapshot.ts'
import type { CachedTotal, TotalsCache } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { parseOmittedColumns } from '../sql/change-log.ts'
import { buildLoggedTotal, buildTotal } from '../sql/list.ts'

/** How a total has changed since it was cached; null if the log cannot tell. */
export interface TotalChange extends ReadPosition {
  readonly delta: string | null
}

/** Returns a cached total with the changes since; undefined if it has to be counted again. */
export function laterTotal(cached: CachedTotal, change: TotalChange): CachedTotal | undefined {
  const { delta, snapshot } = change
  if (delta === null || !isSameLog(cached, change)) return undefined
  return { ...cached, total: cached.total + Number(delta), snapshot }
}

/** Counts the records that match, and caches the total if the change log will tell what happens to it. */
export async function runLoggedTotal(session: Session, totals: TotalsCache, plan: ListPlan): Promise<number> {
  const [row] = await session.query<{ total: string; omitted: string | null } & ReadPosition>(buildLoggedTotal(plan))
  if (row === undefined) throw new Error('A count was answered without a row.')
  const { snapshot, origin, state } = row
  const total = Number(row.total)
  const omitted = parseOmittedColumns(row.omitted)
  // A column that decides whether a record matches.
  const isUntold = columnsCompared(plan.where, plan.selection.resource).some((column) => omitted.includes(column))
  if (origin !== null && state !== null && !isUntold) {
    totals.store(buildTotal(plan), { total, snapshot, origin, state, omitted })
  }
  return total
}
