import { Box, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import { Entry } from './Entry.tsx'
import type { MonthProps } from './MonthTable.tsx'
import { weeksOf } from './month.ts'

interface AgendaProps extends MonthProps {
  /** The day that the user asks for: the agenda scrolls to it, or to the first one after it that has records. */
  sought: { day: Day } | undefined
}

/** The days of a month that have records, for narrow windows. */
export const Agenda = ({ month, days, timeline, sought }: AgendaProps) => {
  const locale = useFormatLocale()
  const found = useRef<HTMLElement>(null)
  const reached = useRef<AgendaProps['sought']>(undefined)
  const today = dayOf(new Date())
  const shown = weeksOf(month)
    .flat()
    .filter((day) => day.slice(0, 7) === month.slice(0, 7) && days.has(day))
  const target = sought && shown.find((day) => day >= sought.day)
  useEffect(() => {
    if (target === undefined || reached.current === sought) return
    reached.current = sought
    found.current?.scrollIntoView({ block: 'start' })
  }, [sought, target])
  return shown.map((day) => (
    <Box
      key={day}
      ref={day === target ? found : undefined}
      component="section"
      aria-current={day === today ? 'date' : undefined}
      // Below the header of the page.
      sx={{ mb: 1.5, scrollMarginTop: 64 }}
    >
      <Typography
        variant="body2"
        component="h3"
        sx={({ tokens }) => ({
          mb: 0.5,
          color: day === today ? tokens.accentText : tokens.textMuted,
          fontWeight: day === today ? 560 : undefined,
        })}
      >
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
