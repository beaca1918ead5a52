import NavigateBefore from '@mui/icons-material/NavigateBefore'
import NavigateNext from '@mui/icons-material/NavigateNext'
import { IconButton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { InHeader } from '../../ui/page/InHeader.tsx'
import { recordPlaces } from '../../ui/page/recordPlaces.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { useNeighbours } from './useNeighbours.ts'

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
