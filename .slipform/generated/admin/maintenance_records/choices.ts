/** What a maintenance record's service type can be. */
export const serviceTypeChoices = [
  { id: 'inspection', name: 'Inspection' },
  { id: 'repair', name: 'Repair' },
  { id: 'oil_change', name: 'Oil change' },
  { id: 'tyres', name: 'Tyres' },
]
