import { ownSchema } from 'slipform/internal'
import type { ModelSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { cachesTotals, type TableState } from '../shape/table-state.ts'
import type { Action } from '../steps/step.ts'

/**
 * Plans the steps that bring the triggers of a table, or of a link table, in line with its model. If the model does not set `cached_totals`, the triggers
 * are created once; the user may drop them or create them by hand.
 */
export function compareTriggers(model: ModelSpec, table: Table, state: TableState | undefined): Action[] {
  const wanted = cachesTotals(model)
  const isNews = state !== undefined && wanted !== (state.cached_totals ?? false)
  const isAsked = model.cached_totals !== undefined || isNews
  if (!isAsked || wanted === logsChanges(table)) return []
  return [{ do: wanted ? 'createTriggers' : 'dropTriggers' }]
}

/** Whether a table has the triggers of the change log. */
function logsChanges({ triggers }: Table): boolean {
  return triggers.includes(`${ownSchema()}_insert`)
}
