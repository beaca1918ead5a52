import { Box, Typography } from '@mui/material'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import { Entry } from './Entry.tsx'
import type { MonthProps } from './MonthTable.tsx'
import { weeksOf } from './month.ts'

/** The days of a month that have records, for narrow windows. */
export const Agenda = ({ month, days, timeline }: MonthProps) => {
  const locale = useFormatLocale()
  const shown = weeksOf(month)
    .flat()
    .filter((day) => day.slice(0, 7) === month.slice(0, 7) && days.has(day))
  return shown.map((day) => (
    <Box key={day} component="section" sx={{ mb: 1.5 }}>
      <Typography variant="body2" component="h3" color="text.secondary" sx={{ mb: 0.5 }}>
        {formatDate(day, locale, 'long-day')}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, p: 0, display: 'grid', gap: 0.5, listStyle: 'none', '& li': { fontSize: 14, py: 1 } }}
      >
        {days.get(day)?.map((record) => (
          <Entry key={record.id} record={record} timeline={timeline} />
        ))}
      </Box>
    </Box>
  ))
}
