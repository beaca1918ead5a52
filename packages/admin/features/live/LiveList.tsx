import { Box, Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '../../theme/names.ts'
import { InHeader, recordPlaces } from '../../ui/page/places.tsx'
import { useLiveLists } from './useLiveLists.ts'

/** Refreshes a list after changes of its records. While the user works in the list, a button beside its title offers the refresh instead. */
export const LiveList = ({ resource, isEdited = false }: { resource: string; isEdited?: boolean }) => {
  const translate = useTranslate()
  const { isHeld, updated, show } = useLiveLists(resource, 'getList', isEdited)
  return (
    <InHeader place={recordPlaces.badge}>
      <Box role="status">
        {isHeld ? (
          <Chip
            size="small"
            component="button"
            clickable
            variant="outlined"
            label={translate('slipform.live.show_changes')}
            onClick={show}
            sx={({ tokens }) => ({ color: tokens.accentText, borderColor: tokens.lineStrong })}
          />
        ) : (
          // The announcement for screen readers after an update.
          <Box component="span" sx={visuallyHidden}>
            {updated > 0 && translate('slipform.live.updated', { smart_count: updated })}
          </Box>
        )}
      </Box>
    </InHeader>
  )
}
