import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { IconButton, Stack, Typography } from '@mui/material'
import {
  type Identifier,
  useCreatePath,
  useGetList,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { openedList, placeOf, rememberList } from '../list/openedList.ts'
/** The place of the record in the list that the user came from, and buttons to the records beside it. */
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

/** The place of the page's record in the list that the user came from; undefined without one. */
const useNeighbours = () => {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext()
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const list = openedList(resource) ?? { page: 1, perPage: 1, filter: {}, sort: { field: 'id', order: 'ASC' as const } }
  const { page, perPage, filter, sort } = list
  const queryOf = (wanted: number) => ({ pagination: { page: wanted, perPage }, filter, sort })
  const current = useGetList(resource, queryOf(page), { staleTime, enabled: openedList(resource) !== undefined })
  const index = current.data?.findIndex(({ id }) => id === record?.id) ?? -1
  const isFirst = index === 0 && page > 1
  const isLast = index >= 0 && index === perPage - 1 && page * perPage < (current.total ?? 0)
  const before = useGetList(resource, queryOf(Math.max(page - 1, 1)), { staleTime, enabled: isFirst })
  const after = useGetList(resource, queryOf(page + 1), { staleTime, enabled: isLast })
  const place = placeOf(record?.id, list, {
    ...(current.data && { current: { data: current.data } }),
    ...(isFirst && before.data && { before: { data: before.data } }),
    ...(isLast && after.data && { after: { data: after.data } }),
  })
  if (place === undefined) return undefined
  const open = (id: Identifier | undefined, step: -1 | 1) =>
    id === undefined
      ? undefined
      : () => {
          const isBeside = step === -1 ? isFirst : isLast
          if (isBeside) rememberList(resource, { ...list, page: page + step })
          navigate(createPath({ resource, id, type: 'show' }))
        }
  return {
    position: place.position,
    total: current.total,
    openPrevious: open(place.previous, -1),
    openNext: open(place.next, 1),
  }
}
