/** Returns the address of a list with filters set. */
export const filteredList = (pathname: string, filter: Record<string, unknown>) => ({
  pathname,
  search: String(new URLSearchParams({ filter: JSON.stringify(filter) })),
})
