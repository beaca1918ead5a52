import { Box, Skeleton } from '@mui/material'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  DateInput,
  FilterLiveForm,
  ListContextProvider,
  type ListControllerResult,
  ReferenceInput,
  SelectInput,
  useGetResourceLabel,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin'
import { useSearchParams } from 'react-router'
import { writeActions } from 'slipform/browser'
import type { RecordActivity } from '../../api/activity.ts'
import { api } from '../../api/dataProvider.ts'
import { httpClient, nextPage } from '../../api/httpClient.ts'
import { readMore } from '../../api/readMore.ts'
import { addIntervals } from '../../format/days.ts'
import { midnight } from '../../format/timeline.ts'
import { RecordSearchInput } from '../../inputs/RecordChoiceInput.tsx'
import { EmptyList } from '../../pages/list/EmptyList.tsx'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { LineTable } from '../../ui/LineTable.tsx'
import { ReadError } from '../../ui/message/PageMessage.tsx'
import { PageTitle } from '../../ui/page/places.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { users } from '../../ui/useUsers.ts'
import { ChangeRow } from './ChangeRow.tsx'

/** The filters of the page: parameters of its address, and of `GET /auth/changes` but for the days, which become times there. */
type ChangeFilter = Partial<Record<'by' | 'resource' | 'type' | 'since' | 'until', string>>

/** The page of the changes of all records, for admins (`auth/changes`). Its address holds the filters: person, resource, kind and days. */
export const ChangesPage = () => {
  const translate = useTranslate()
  const [address, setAddress] = useSearchParams()
  const filters: ChangeFilter = Object.fromEntries(address)
  const changes = useChanges(filters)
  const { data, error, refetch, hasNextPage, isFetchingNextPage } = changes
  const entries = data?.pages.flatMap((page) => page.entries)
  const change = (next: ChangeFilter) =>
    setAddress(
      Object.entries(next).filter(([, value]) => value),
      { replace: true },
    )
  // A cast: the filters and `EmptyList` read only these properties of a list.
  const list = { resource: 'auth/changes', filterValues: filters, setFilters: change } as ListControllerResult
  return (
    <ListContextProvider value={list}>
      <PageTitle>{translate('slipform.history.changes')}</PageTitle>
      <Filters />
      {entries === undefined && !error && <Skeleton variant="rounded" height={240} />}
      {entries?.length === 0 && !hasNextPage && (
        <div role="status">
          <EmptyList />
        </div>
      )}
      {entries !== undefined && entries.length > 0 && (
        <LineTable
          label={translate('slipform.history.changes')}
          headings={[
            ...['what', 'resource', 'person', 'when'].map((name) => translate(`slipform.history.${name}`)),
            translate('slipform.list.row_actions'),
          ]}
        >
          {entries.map((entry) => (
            <ChangeRow key={entry.id} change={entry} />
          ))}
        </LineTable>
      )}
      {hasNextPage && (
        <TextButton
          label="slipform.feed.more"
          loading={isFetchingNextPage}
          onClick={() => void readMore(changes)}
          sx={{ mt: 2 }}
        />
      )}
      {error && <ReadError error={error} onRetry={refetch} />}
    </ListContextProvider>
  )
}

const entriesPerPage = 30

/** Reads the matching changes, newest first; the Link header of a page of entries leads to the next page. `until` is the last listed day. */
const useChanges = ({ since, until, ...filters }: ChangeFilter) => {
  const query = new URLSearchParams({ ...filters, limit: String(entriesPerPage) })
  if (since) query.set('since', midnight(since).toISOString())
  if (until) query.set('until', midnight(addIntervals(until, 'day', 1)).toISOString())
  return useInfiniteQuery({
    queryKey: ['auth/changes', query.toString()],
    queryFn: async ({ signal, pageParam }) => {
      const { json, headers } = await httpClient(`${api}/auth/changes${pageParam}`, { signal })
      const entries: readonly RecordActivity[] = json
      return { entries, next: nextPage(headers) }
    },
    initialPageParam: `?${query}`,
    getNextPageParam: ({ next }) => next,
  })
}

const Filters = () => {
  const translate = useTranslate()
  const labelOf = useGetResourceLabel()
  // The resources whose changes are recorded, and whose history the user may read.
  const audited = Object.keys(useResourceDefinitions()).filter((name) => infoOf(name).audited && can('history', name))
  const resources = audited.map((id) => ({ id, name: labelOf(id, 2) }))
  const types = writeActions.map((id) => ({ id, name: `slipform.history.kinds.${id}` }))
  return (
    <FilterLiveForm debounce={false}>
      <Box role="search" sx={form}>
        {can('list', users) && (
          <ReferenceInput source="by" reference={users} sort={{ field: 'name', order: 'ASC' }}>
            <RecordSearchInput
              label="slipform.history.person"
              helperText={false}
              TextFieldProps={{ placeholder: translate('slipform.history.any') }}
            />
          </ReferenceInput>
        )}
        {Object.entries({ resource: resources, type: types }).map(([source, choices]) => (
          <SelectInput
            key={source}
            source={source}
            label={`slipform.history.${source}`}
            emptyText="slipform.history.any"
            choices={choices}
            slotProps={{ select: { displayEmpty: true } }}
          />
        ))}
        {['since', 'until'].map((source) => (
          <DateInput key={source} source={source} label={`slipform.history.${source}`} />
        ))}
      </Box>
    </FilterLiveForm>
  )
}

const form = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
  columnGap: 1.5,
  '&& .MuiFormControl-root': { m: 0, mb: 1.5, minWidth: 0 },
  // In the two columns of a phone, an odd number of filters would leave a hole.
  '@media (max-width: 599px)': { '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: '1 / -1' } },
}
