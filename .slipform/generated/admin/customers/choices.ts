/** What a customer's tier can be. */
export const tierChoices = [
  { id: 'standard', name: 'Standard' },
  { id: 'silver', name: 'Silver' },
  { id: 'gold', name: 'Gold' },
]
