import type { KnownModel } from '../../answer.ts'
import type { Table } from '../read/schema.ts'
import { cachesTotals, type RememberedTable } from '../shape/remembered.ts'
import type { Action } from '../steps/step.ts'

/**
 * What brings a table's trigger in line with the model whose totals it is for. What the model leaves unsaid is asked for
 * once: a trigger that people took away since stays away, and one that they made stays.
 */
export function compareTrigger(model: KnownModel, table: Table, remembered: RememberedTable | undefined): Action[] {
  const wanted = cachesTotals(model)
  const isNews = remembered !== undefined && wanted !== (remembered.cached_totals ?? false)
  const isAsked = model.cached_totals !== undefined || isNews
  if (!isAsked || wanted === table.triggers.includes('count_change')) return []
  return [{ do: wanted ? 'createTrigger' : 'dropTrigger' }]
}
