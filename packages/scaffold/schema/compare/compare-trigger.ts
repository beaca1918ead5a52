import type { ModelSpec } from '../../resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { cachesTotals, type TableState } from '../shape/table-state.ts'
import type { Action } from '../steps/step.ts'

/**
 * Plans the steps that bring a table's trigger in line with its model. If the model does not set `cached_totals`, the trigger is
 * created once; the user may remove it or create it by hand.
 */
export function compareTrigger(model: ModelSpec, table: Table, state: TableState | undefined): Action[] {
  const wanted = cachesTotals(model)
  const isNews = state !== undefined && wanted !== (state.cached_totals ?? false)
  const isAsked = model.cached_totals !== undefined || isNews
  if (!isAsked || wanted === table.triggers.includes('count_change')) return []
  return [{ do: wanted ? 'createTrigger' : 'dropTrigger' }]
}
