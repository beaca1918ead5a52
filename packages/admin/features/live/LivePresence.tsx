import { Box, Stack, Tooltip } from '@mui/material'
import { type RaRecord, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { visuallyHidden } from '../../theme/visuallyHidden.ts'
import { Initials } from '../../ui/Initials.tsx'
import { InHeader } from '../../ui/page/InHeader.tsx'
import { recordPlaces } from '../../ui/page/recordPlaces.ts'
import { usePresence } from './usePresence.ts'

/** Shows in the page's header who else has its record open. */
export const LivePresence = () => {
  const resource = useResourceContext()
  const id = useRecordContext()?.id
  return resource && id !== undefined ? <Presence key={id} resource={resource} id={id} /> : null
}

/** The number of users whose initials are shown. */
const maxShown = 3

const Presence = ({ resource, id }: { resource: string; id: RaRecord['id'] }) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const names = usePresence(resource, id).map(({ name }) => name)
  const text = translate('slipform.live.present', {
    smart_count: names.length,
    names: new Intl.ListFormat(locale).format(names),
  })
  return (
    <InHeader place={recordPlaces.presence}>
      <Box role="status">
        {names.length > 0 && (
          <>
            <Box component="span" sx={visuallyHidden}>
              {text}
            </Box>
            <Tooltip title={text} describeChild={false}>
              <Stack direction="row" aria-hidden sx={initialsStyle}>
                {names.slice(0, maxShown).map((name) => (
                  <Initials key={name} name={name} />
                ))}
                {names.length > maxShown && <small>+{names.length - maxShown}</small>}
              </Stack>
            </Tooltip>
          </>
        )}
      </Box>
    </InHeader>
  )
}

// Initials overlap as those of a group do.
const initialsStyle = {
  alignItems: 'center',
  mx: 0.5,
  '& > span': {
    boxShadow: ({ palette }: { palette: { background: { default: string } } }) =>
      `0 0 0 2px ${palette.background.default}`,
  },
  '& > span + span': { ml: -0.5 },
  '& > small': { ml: 0.5, color: 'text.secondary' },
}
