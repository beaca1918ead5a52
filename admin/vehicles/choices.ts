import type { Choice } from '@slipform/admin/fields'

/** What a vehicle's status can be. */
export const statusChoices: Choice[] = [
  { id: 'available', name: 'Available', color: 'green' },
  { id: 'in_service', name: 'In service', color: 'amber' },
  { id: 'sold', name: 'Sold', color: 'slate' },
  { id: 'scrapped', name: 'Scrapped', color: 'red' },
]
