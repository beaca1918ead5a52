import { isSameLog, type ReadPosition } from '../../db/snapshot.ts'
import { parseOmittedColumns } from '../../db/sql/change-log.ts'
import type { CachedTotal, TotalsCache } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { buildTotal } from '../sql/list.ts'

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

/** A total as it was counted. */
export interface CountedTotal extends ReadPosition {
  readonly total: string
  readonly omitted: string | null
}

/** Caches the total of a list if the change log will tell what happens to it. */
export function storeTotal(totals: TotalsCache, plan: ListPlan, counted: CountedTotal): void {
  const { snapshot, origin, state } = counted
  const omitted = parseOmittedColumns(counted.omitted)
  // A column that decides whether a record matches.
  const isUntold = columnsCompared(plan.where, plan.selection.resource).some((column) => omitted.includes(column))
  if (origin === null || state === null || isUntold) return
  totals.store(buildTotal(plan), { total: Number(counted.total), snapshot, origin, state })
}
