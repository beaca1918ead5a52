import { Box, Button, Typography } from '@mui/material'
import { type Ref, useEffect, useRef, useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import type { Timeline } from '../../format/timeline.ts'
import { formatDate } from '../../format/timestamp.ts'
import type { MonthProps } from './DayTable.tsx'
import { EntryList } from './Entry.tsx'
import { listDays } from './month.ts'

interface AgendaProps extends MonthProps {
  /** Whether all records of the month were read, or the first ones only. */
  isComplete: boolean
  /** The day that the user asks for: the agenda scrolls to it, or to the first one after it that has records. */
  sought: { day: Day } | undefined
}

/** The calendar of narrow windows: the days of a month that have records. The current month begins with today: a button shows the days before. */
export const Agenda = ({ month, days, isComplete, timeline, sought }: AgendaProps) => {
  const translate = useTranslate()
  const [isWhole, setIsWhole] = useState(false)
  const targetElement = useRef<HTMLElement>(null)
  const lastSought = useRef<AgendaProps['sought']>(undefined)
  const today = dayOf(new Date())
  // The first records of a month may end before today: then nothing is folded.
  const isTodayKnown = isComplete || [...days.keys()].some((day) => day >= today)
  const listed = listDays(month, days, isTodayKnown ? today : undefined)
  const isCurrent = isTodayKnown && month.slice(0, 7) === today.slice(0, 7)
  const earlier = isCurrent ? listed.filter((day) => day < today).length : 0
  const shown = isWhole ? listed : listed.slice(earlier)
  const target = sought && shown.find((day) => day >= sought.day)
  useEffect(() => {
    if (target === undefined || lastSought.current === sought) return
    lastSought.current = sought
    targetElement.current?.scrollIntoView({ block: 'start' })
  }, [sought, target])
  return (
    <>
      {earlier > 0 && (
        <Button aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ ml: -1, mb: 1 }}>
          {translate('slipform.calendar.earlier', { smart_count: earlier })}
        </Button>
      )}
      {shown.map((day) => (
        <AgendaDay
          key={day}
          ref={day === target ? targetElement : undefined}
          day={day}
          isToday={day === today}
          records={days.get(day) ?? []}
          timeline={timeline}
        />
      ))}
    </>
  )
}

interface AgendaDayProps {
  ref: Ref<HTMLElement> | undefined
  day: Day
  isToday: boolean
  records: readonly RaRecord[]
  timeline: Timeline
}

const AgendaDay = ({ ref, day, isToday, records, timeline }: AgendaDayProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  return (
    <Box
      ref={ref}
      component="section"
      aria-current={isToday ? 'date' : undefined}
      // Below the header of the page.
      sx={{ mb: 1.5, scrollMarginTop: 64 }}
    >
      <Typography
        variant="body2"
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
      {records.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('slipform.calendar.nothing_today')}
        </Typography>
      )}
      {records.length > 0 && (
        <Box sx={{ '& ul': { gap: 0.5 }, '& li > div': { fontSize: 14, py: 1, pr: 5 } }}>
          <EntryList records={records} timeline={timeline} isFixed />
        </Box>
      )}
    </Box>
  )
}
