/** Returns the address of a list page with filters set: the link from a number, a bar or a part to its records. */
export const filteredList = (pathname: string, filter: Record<string, unknown>) => ({
  pathname,
  search: String(new URLSearchParams({ filter: JSON.stringify(filter) })),
})
