import { ownSchema } from 'slipform/internal'
import type { ModelSpec } from '../../answers/resource-spec.ts'
import type { Table } from '../read/schema.ts'
import { cachesTotals, type TableState } from '../shape/table-state.ts'
import type { Action } from '../steps/step.ts'

/**
 * Plans the steps that bring the triggers of a table, or of a link table, in line with its model. If the model leaves `cached_totals` to its
 * default, only a change of that default plans a step: the user may drop the triggers or create them by hand.
 */
export function compareTriggers(model: ModelSpec, table: Table, state: TableState | undefined): Action[] {
  const wanted = cachesTotals(model)
  const hasChanged = state !== undefined && wanted !== (state.cached_totals ?? false)
  const isDecided = model.cached_totals !== undefined || hasChanged
  if (!isDecided || wanted === logsChanges(table)) return []
  return [{ do: wanted ? 'createTriggers' : 'dropTriggers' }]
}

/** Whether a table has the triggers of the change log. */
function logsChanges({ triggers }: Table): boolean {
  return triggers.includes(`${ownSchema()}_insert`)
}
