import type { Choice } from '@slipform/admin/fields'

/** What a maintenance record's service type can be. */
export const serviceTypeChoices: Choice[] = [
  { id: 'inspection', name: 'Inspection', color: 'blue' },
  { id: 'repair', name: 'Repair', color: 'violet' },
  { id: 'oil_change', name: 'Oil change', color: 'slate' },
  { id: 'tyres', name: 'Tyres', color: 'amber' },
]
