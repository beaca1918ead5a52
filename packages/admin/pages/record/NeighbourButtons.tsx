import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { IconButton, Stack, Typography } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Identifier,
  useCreatePath,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { type ListedRecords, type PartOfList, partQuery, partsKey, placeIn } from '../../api/place.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { sortOf } from '../../resource/defaults.ts'
import { useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { openedList } from '../list/openedList.ts'

/** In the page's header: the record's place in the list that the user came from, or else in the list of the menu, and buttons to the previous and next record. */
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
          color="text.disabled"
          sx={{
            mr: 0.5,
            whiteSpace: 'nowrap',
            fontVariantNumeric: 'tabular-nums',
            display: { xs: 'none', sm: 'block' },
          }}
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

/** Returns the place of the page's record in its list, with functions that open the neighbours; undefined if the place is not known. */
const useNeighbours = () => {
  const resource = useResourceContext() ?? ''
  const id = useRecordContext()?.id
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const client = useQueryClient()
  const firstList = useFirstList()
  const list = openedList(resource) ?? firstList
  const { data } = useQuery({
    ...partQuery(resource, list ?? noList, id),
    enabled: list !== undefined && id !== undefined && can('list', resource),
    retry: false,
    // The part around the previous record usually contains this one, so its place is known at once.
    placeholderData: () =>
      client
        .getQueriesData<PartOfList>({ queryKey: partsKey(resource, list ?? noList) })
        .flatMap(([, part]) => part ?? [])
        .find((part) => placeIn(part, id)),
  })
  const place = data && placeIn(data, id)
  if (place === undefined) return undefined
  const open = (to: Identifier | undefined) =>
    to === undefined ? undefined : () => navigate(createPath({ resource, id: to, type: 'show' }))
  return {
    position: place.position,
    total: data?.total,
    openPrevious: open(place.previous),
    openNext: open(place.next),
  }
}

/** The list of a disabled query, which needs some list. */
const noList = { filter: {}, sort: { field: 'id', order: 'ASC' as const } }

/** Returns the list that the resource's menu entry opens; undefined if the project has its own component for the list. */
const useFirstList = (): ListedRecords | undefined => {
  const { of } = useNamedResource()
  if (typeof of.options.list === 'function') return undefined
  return { filter: {}, sort: sortOf(of) ?? noList.sort }
}
