import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { IconButton, Stack, Typography } from '@mui/material'
import {
  type Identifier,
  type RaRecord,
  useCreatePath,
  useGetList,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { sortOf } from '../../resource/defaults.ts'
import { isNumber } from '../../resource/kinds.ts'
import { useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { type OpenedList, openedList, placeOf, rememberList } from '../list/openedList.ts'
import { defaultPageSize } from '../list/RecordList.tsx'
import { listOptionsOf } from '../list/ResourceTable.tsx'

/** The place of the record in the list that the user came from, or else in the one that its menu entry opens, and buttons to the records beside it. */
export const NeighbourButtons = () => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { position = 0, total = 0, openPrevious, openNext } = useNeighbours() ?? {}
  useShortcuts({
    ...(openPrevious && { previous_record: openPrevious }),
    ...(openNext && { next_record: openNext }),
  })
  if (position === 0) return null
  const numberOf = (value: number) => value.toLocaleString(locale)
  return (
    <InHeader place={recordPlaces.neighbours}>
      <Stack
        direction="row"
        component="nav"
        aria-label={translate('slipform.show.neighbours')}
        sx={{ alignItems: 'center' }}
      >
        <Typography
          variant="body2"
          color="text.disabled"
          sx={{ mr: 0.5, fontVariantNumeric: 'tabular-nums', display: { xs: 'none', sm: 'block' } }}
        >
          {translate('slipform.show.position', { position: numberOf(position), total: numberOf(total) })}
        </Typography>
        <IconButton
          size="small"
          aria-label={translate('slipform.show.previous')}
          disabled={!openPrevious}
          onClick={openPrevious}
        >
          <NavigateBefore fontSize="small" />
        </IconButton>
        <IconButton size="small" aria-label={translate('slipform.show.next')} disabled={!openNext} onClick={openNext}>
          <NavigateNext fontSize="small" />
        </IconButton>
      </Stack>
    </InHeader>
  )
}

// The list was read a moment ago, and its order must not change under the user who walks through it.
const staleTime = 5 * 60 * 1000

const unread = { page: 1, perPage: 1, filter: {}, sort: { field: 'id', order: 'ASC' as const } }

/** The place of the page's record in a list; undefined where it is not known. */
const useNeighbours = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const first = useFirstList(record, openedList(resource) === undefined)
  const list = openedList(resource) ?? first
  const { page, perPage, filter, sort } = list ?? unread
  const queryOf = (wanted: number) => ({ pagination: { page: wanted, perPage }, filter, sort })
  const current = useGetList(resource, queryOf(page), { staleTime, enabled: list !== undefined })
  const index = current.data?.findIndex(({ id }) => id === record?.id) ?? -1
  const isFirst = index === 0 && page > 1
  const isLast = index >= 0 && index === perPage - 1 && page * perPage < (current.total ?? 0)
  const before = useGetList(resource, queryOf(Math.max(page - 1, 1)), { staleTime, enabled: isFirst })
  const after = useGetList(resource, queryOf(page + 1), { staleTime, enabled: isLast })
  const place = placeOf(
    record?.id,
    { page, perPage },
    {
      ...(current.data && { current: { data: current.data } }),
      ...(isFirst && before.data && { before: { data: before.data } }),
      ...(isLast && after.data && { after: { data: after.data } }),
    },
  )
  if (place === undefined || list === undefined) return undefined
  const open = (id: Identifier | undefined, step: -1 | 1) =>
    id === undefined
      ? undefined
      : () => {
          const isBeside = step === -1 ? isFirst : isLast
          rememberList(resource, isBeside ? { ...list, page: page + step } : list)
          navigate(createPath({ resource, id, type: 'show' }))
        }
  return {
    position: place.position,
    total: current.total,
    openPrevious: open(place.previous, -1),
    openNext: open(place.next, 1),
  }
}

/**
 * Returns the page of the default list on which a record should be: by the number of records before it where the order is one of numbers or
 * dates that can be filtered, and otherwise the first. Undefined while it is read, and where the list is one of the project's own.
 */
const useFirstList = (record: RaRecord | undefined, isNeeded: boolean): OpenedList | undefined => {
  const { of } = useNamedResource()
  const { sort: chosen } = listOptionsOf(of)
  const sort = chosen ? { field: chosen[0], order: chosen[1] } : (sortOf(of) ?? unread.sort)
  const info = of.info.fields[sort.field]
  const value: unknown = record?.[sort.field]
  const isCounted =
    info?.filterable === true &&
    (isNumber(info) || ['date', 'datetime'].includes(info.kind)) &&
    (value ?? null) !== null
  const isListed = isNeeded && record !== undefined && can('list', of.name) && typeof of.options.list !== 'function'
  const before = useGetList(
    of.name,
    {
      pagination: { page: 1, perPage: 1 },
      filter: { [`${sort.field}_${sort.order === 'ASC' ? 'lt' : 'gt'}`]: value },
      sort: unread.sort,
    },
    { staleTime, enabled: isListed && isCounted },
  )
  if (!isListed || (isCounted && before.total === undefined)) return undefined
  const perPage = Math.min(defaultPageSize, of.info.maxPageSize ?? defaultPageSize)
  return { page: Math.floor((before.total ?? 0) / perPage) + 1, perPage, filter: {}, sort }
}
