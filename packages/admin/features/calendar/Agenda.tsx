import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import type { MonthProps } from './DayTable.tsx'
import { EntryList } from './Entry.tsx'
import { daysOf } from './month.ts'

/** The calendar of narrow windows: the days of a month that have records. In the current month, days before today are folded behind a button. */
export const Agenda = ({ month, days }: MonthProps) => {
  const translate = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const today = dayOf(new Date())
  const daysWithRecords = daysOf(month, days)
  const isCurrent = month.slice(0, 7) === today.slice(0, 7)
  const upcoming = isCurrent ? daysWithRecords.filter((day) => day >= today) : daysWithRecords
  const isFolded = upcoming.length > 0 && upcoming.length < daysWithRecords.length
  return (
    <>
      {isFolded && (
        <Button aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ ml: -1, mb: 1 }}>
          {translate('slipform.calendar.earlier', { smart_count: daysWithRecords.length - upcoming.length })}
        </Button>
      )}
      {(isFolded && !isWhole ? upcoming : daysWithRecords).map((day) => (
        <AgendaDay key={day} day={day} isToday={day === today} records={days.get(day) ?? []} />
      ))}
    </>
  )
}

interface AgendaDayProps {
  day: Day
  isToday: boolean
  records: readonly RaRecord[]
}

const AgendaDay = ({ day, isToday, records }: AgendaDayProps) => {
  const locale = useFormatLocale()
  return (
    <Box component="section" aria-current={isToday ? 'date' : undefined} sx={{ mb: 1.5 }}>
      <Typography
        component="h3"
        sx={({ tokens }) => ({
          mb: 0.5,
          color: isToday ? tokens.accentText : tokens.textMuted,
          fontWeight: isToday ? 560 : undefined,
          '&::first-letter': { textTransform: 'uppercase' },
        })}
      >
        {formatDate(day, locale, 'long-day')}
      </Typography>
      <Box sx={{ '& ul': { gap: 0.5 }, '& li > div': { fontSize: 14, py: 1 } }}>
        <EntryList records={records} isFixed />
      </Box>
    </Box>
  )
}
