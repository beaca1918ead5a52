/** What a vehicle's status can be. */
export const statusChoices = [
  { id: 'available', name: 'Available' },
  { id: 'in_service', name: 'In service' },
  { id: 'sold', name: 'Sold' },
  { id: 'scrapped', name: 'Scrapped' },
]
