import type { KnownModel } from '../../answer.ts'
import type { Table } from '../read/schema.ts'
import { cachesTotals, type RememberedTable } from '../shape/remembered.ts'
import type { Action } from '../steps/step.ts'

/**
 * Plans the steps that bring a table's trigger in line with its model. What the model does not say is created
 * once: a trigger that people took away since stays away, and one that they made stays.
 */
export function compareTrigger(model: KnownModel, table: Table, remembered: RememberedTable | undefined): Action[] {
  const wanted = cachesTotals(model)
  const isNews = remembered !== undefined && wanted !== (remembered.cached_totals ?? false)
  const isAsked = model.cached_totals !== undefined || isNews
  if (!isAsked || wanted === table.triggers.includes('count_change')) return []
  return [{ do: wanted ? 'createTrigger' : 'dropTrigger' }]
}
