import { Box } from '@mui/material'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import type { Timeline } from '../../format/timeline.ts'
import { formatLocalTime } from '../../format/timestamp.ts'
import { RecordName } from '../../pages/list/layouts/RecordName.tsx'
import { useChangedClass } from '../../ui/changedMarks.ts'

/** A record on its day: its name, after the time of a timestamp. */
export const Entry = ({ record, timeline: { source, kind } }: { record: RaRecord; timeline: Timeline }) => {
  const locale = useFormatLocale()
  const time = kind === 'datetime' && formatLocalTime(record[source], locale)
  return (
    <RecordContextProvider value={record}>
      <Box
        component="li"
        className={useChangedClass(undefined, record)}
        sx={({ tokens }) => ({
          px: 0.75,
          borderRadius: '4px',
          backgroundColor: tokens.slateSoft,
          fontSize: 12,
          lineHeight: '20px',
          overflow: 'hidden',
          whiteSpace: 'nowrap',
          textOverflow: 'ellipsis',
          '& time': { color: tokens.textMuted, mr: 0.5, fontVariantNumeric: 'tabular-nums' },
        })}
      >
        {time && <time dateTime={record[source]}>{time}</time>}
        <RecordName />
      </Box>
    </RecordContextProvider>
  )
}
