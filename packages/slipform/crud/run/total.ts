import type { ReadPosition, TotalsCache } from '../../db/log/totals-cache.ts'
import { parseOmittedColumns } from '../../db/sql/change-log.ts'
import type { ListPlan } from '../plan/list.ts'
import { columnsCompared } from '../plan/tables.ts'
import { buildTotal } from '../sql/list.ts'

/** The columns of a counted total: its position in the log, and the columns that the log omits. */
export interface CountedTotal extends ReadPosition {
  readonly total: string
  readonly omitted: string | null
}

/** Whether the condition of a list compares one of some columns. */
function comparesSome(columns: readonly string[], { where, selection }: ListPlan): boolean {
  return columnsCompared(where, selection.resource).some((column) => columns.includes(column))
}

/** Caches the total of a list if the change log will have its changes. It will not if the list compares a column that the log omits, such as a document. */
export function storeTotal(totals: TotalsCache, plan: ListPlan, counted: CountedTotal): void {
  const { snapshot, origin, state } = counted
  const omitted = parseOmittedColumns(counted.omitted)
  if (origin === null || state === null || (omitted.length > 0 && comparesSome(omitted, plan))) return
  totals.store(buildTotal(plan), { total: Number(counted.total), snapshot, origin, state })
}
