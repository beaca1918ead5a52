import type { Choice } from '@slipform/admin/fields'

/** What a vehicle part's category can be. */
export const categoryChoices: Choice[] = [
  { id: 'engine', name: 'Engine', color: 'blue' },
  { id: 'brakes', name: 'Brakes', color: 'violet' },
  { id: 'body', name: 'Body', color: 'slate' },
  { id: 'electrical', name: 'Electrical', color: 'amber' },
  { id: 'interior', name: 'Interior', color: 'green' },
]
