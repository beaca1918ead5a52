import { useCreatePath } from 'react-admin'

/** Returns the address of the list at `pathname` with a filter. */
export const filteredList = (pathname: string, filter: Readonly<Record<string, unknown>>) => ({
  pathname,
  search: String(new URLSearchParams({ filter: JSON.stringify(filter) })),
})

/** Returns a function for the address of a resource's list with a filter: for links from numbers to their records. */
export const useListLink = (resource: string) => {
  const pathname = useCreatePath()({ resource, type: 'list' })
  return (filter: Readonly<Record<string, unknown>> = {}) =>
    Object.keys(filter).length === 0 ? { pathname } : filteredList(pathname, filter)
}
