import type { ReadPosition, TotalsCache } from '../../db/log/totals-cache.ts'
import { parseOmittedColumns } from '../../db/sql/change-log.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { buildTotal } from '../sql/list.ts'

/** A total as it was counted. */
export interface CountedTotal extends ReadPosition {
  readonly total: string
  readonly omitted: string | null
}

/** Whether one of some columns decides whether a record of a list matches. */
function comparesSome(columns: readonly string[], { where, selection }: ListPlan): boolean {
  return columnsCompared(where, selection.resource).some((column) => columns.includes(column))
}

/** Caches the total of a list if the change log will tell what happens to it. The log omits some columns, such as documents: a list may compare them. */
export function storeTotal(totals: TotalsCache, plan: ListPlan, counted: CountedTotal): void {
  const { snapshot, origin, state } = counted
  const omitted = parseOmittedColumns(counted.omitted)
  if (origin === null || state === null || (omitted.length > 0 && comparesSome(omitted, plan))) return
  totals.store(buildTotal(plan), { total: Number(counted.total), snapshot, origin, state })
}
