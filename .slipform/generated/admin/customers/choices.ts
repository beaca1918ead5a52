import type { Choice } from '@slipform/admin/fields'

/** What a customer's tier can be. */
export const tierChoices: Choice[] = [
  { id: 'standard', name: 'Standard', color: 'slate' },
  { id: 'silver', name: 'Silver', color: 'slate' },
  { id: 'gold', name: 'Gold', color: 'violet' },
]
