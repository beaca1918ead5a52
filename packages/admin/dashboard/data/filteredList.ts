/** Returns the address of a list with filters set and their inputs visible. */
export const filteredList = (pathname: string, filter: Record<string, unknown>) => ({
  pathname,
  search: String(
    new URLSearchParams({
      filter: JSON.stringify(filter),
      displayedFilters: JSON.stringify(Object.fromEntries(Object.keys(filter).map((source) => [source, true]))),
    }),
  ),
})
