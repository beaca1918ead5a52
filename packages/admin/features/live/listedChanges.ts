import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider, RaRecord } from 'react-admin'

/** A page of changes; more are not looked at. */
export const maxListedChanges = 100

interface ShownList {
  readonly filter: Readonly<Record<string, unknown>>
  readonly ids: readonly string[]
}

/** Returns the lists of a resource that the page shows: a board has several. */
const shownLists = (client: QueryClient, resource: string): ShownList[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .map(({ queryKey, state }) => {
      // The key and the data are those of react-admin's `useGetList`.
      const { filter = {} } = (queryKey[2] ?? {}) as { filter?: ShownList['filter'] }
      const { data = [] } = (state.data ?? {}) as { data?: readonly RaRecord[] }
      return { filter, ids: data.map(({ id }) => String(id)) }
    })

/** Returns those of the changed records that the page's lists of a resource show, or would show on another page. */
export const listedChanges = async (
  client: QueryClient,
  provider: DataProvider,
  resource: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const lists = shownLists(client, resource)
  if (lists.some(({ filter }) => Object.keys(filter).length === 0)) return new Set(ids)
  const shown = new Set(lists.flatMap((list) => list.ids))
  const others = ids.filter((id) => !shown.has(id))
  const filters = new Map(others.length === 0 ? [] : lists.map(({ filter }) => [JSON.stringify(filter), filter]))
  const pages = await Promise.all(
    [...filters.values()].map((filter) =>
      provider.getList(resource, {
        filter: { ...filter, id: others },
        pagination: { page: 1, perPage: others.length },
        sort: { field: 'id', order: 'ASC' },
      }),
    ),
  )
  const matching = pages.flatMap(({ data }) => data.map(({ id }) => String(id)))
  return new Set([...ids.filter((id) => shown.has(id)), ...matching])
}
