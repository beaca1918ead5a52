import { Box, Chip } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { formatNumber } from '../../format/number.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { InHeader } from '../../ui/page/InHeader.tsx'
import { recordPlaces } from '../../ui/page/recordPlaces.ts'
import { listedChanges, maxListedChanges } from './listedChanges.ts'
import type { Changes } from './UpdateQueue.ts'
import { useLiveLists } from './useLiveLists.ts'

/** The list of a resource, and whether the user edits its records in place. */
export interface LiveListProps {
  resource: string
  isEdited?: boolean
}

/** Keeps a list up to date. While the user is at work in it, a button beside its title shows that there are changes. */
export const LiveList = ({ resource, isEdited = false }: LiveListProps) => {
  const { held, updated, show } = useLiveLists(resource, 'getList', isEdited)
  return (
    <InHeader place={recordPlaces.badge}>
      <Box role="status">
        {held === undefined ? <Updated count={updated} /> : <Held changes={held} resource={resource} onShow={show} />}
      </Box>
    </InHeader>
  )
}

interface HeldProps {
  changes: Changes
  resource: string
  onShow: () => void
}

/** The changes that the list does not show yet, and the button that shows them. */
const Held = ({ changes, resource, onShow }: HeldProps) => {
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
const useChangeCount = (resource: string, { ids, isUnknown }: Changes): number | undefined => {
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
