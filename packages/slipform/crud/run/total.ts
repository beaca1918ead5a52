import { parseOmittedColumns } from '../../db/sql/change-log.ts'
import type { ReadPosition, TotalsCache } from '../../db/totals-cache.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { buildTotal } from '../sql/list.ts'

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
