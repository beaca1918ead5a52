import { Box, Chip } from '@mui/material'
import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { type DataProvider, type RaRecord, useDataProvider, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { visuallyHidden } from '../../theme/names.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import type { QueuedChanges } from './UpdateQueue.ts'
import { useLiveLists } from './useLiveLists.ts'

/** Stands beside a list, and reads it again after changes. While the user works in it, a button beside its title shows them instead. */
export const LiveList = ({ resource, isEdited = false }: { resource: string; isEdited?: boolean }) => {
  const { held, updated, show } = useLiveLists(resource, 'getList', isEdited)
  return (
    <InHeader place={recordPlaces.badge}>
      <Box role="status">
        {held === undefined ? <Updated count={updated} /> : <Held changes={held} resource={resource} onShow={show} />}
      </Box>
    </InHeader>
  )
}

/** The changes that the list does not show yet, and the button that shows them. */
const Held = ({ changes, resource, onShow }: { changes: QueuedChanges; resource: string; onShow: () => void }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const count = useChangeCount(resource, changes)
  if (count === 0) return null
  const label =
    count === undefined
      ? translate('slipform.live.show_changes')
      : translate('slipform.live.show_count', { smart_count: count, count: formatNumber(count, locale) })
  return (
    <Chip
      size="small"
      component="button"
      clickable
      variant="outlined"
      label={label}
      onClick={onShow}
      sx={({ tokens }) => ({ color: tokens.accentText, borderColor: tokens.lineStrong })}
    />
  )
}

/** Returns how many of the changed records the list has; undefined if that is unknown. */
const useChangeCount = (resource: string, { ids, isUnknown }: QueuedChanges): number | undefined => {
  const client = useQueryClient()
  const provider = useDataProvider()
  const changed = [...ids]
  const isCounted = !isUnknown && changed.length <= maxListedChanges
  const { data, isError } = useQuery({
    queryKey: [resource, 'changes', changed],
    queryFn: async () => (await listedChanges(client, provider, resource, changed)).size,
    enabled: isCounted && changed.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  })
  if (changed.length === 0 && !isUnknown) return 0
  return isCounted && !isError ? (data ?? 0) : undefined
}

/** What screen readers say after an update. */
const Updated = ({ count }: { count: number }) => {
  const translate = useTranslate()
  return (
    <Box component="span" sx={visuallyHidden}>
      {count > 0 && translate('slipform.live.updated', { smart_count: count })}
    </Box>
  )
}

/** More changes are not counted: their ids are the filter of a request. */
const maxListedChanges = 100

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
const listedChanges = async (
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
