/** What a vehicle part's category can be. */
export const categoryChoices = [
  { id: 'engine', name: 'Engine' },
  { id: 'brakes', name: 'Brakes' },
  { id: 'body', name: 'Body' },
  { id: 'electrical', name: 'Electrical' },
  { id: 'interior', name: 'Interior' },
]
