/** The ids of the places that the page's header has for a record: beside its name, below it, and at the end of the breadcrumb's line. */
export const recordPlaces = {
  badge: 'page-badge',
  facts: 'page-facts',
  neighbours: 'page-neighbours',
  presence: 'page-presence',
} as const
