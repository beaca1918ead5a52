import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import type { Timeline } from '../../format/timeline.ts'
import { formatDate } from '../../format/timestamp.ts'
import { Entry } from './Entry.tsx'
import { weeksOf } from './month.ts'

/** A month, its records by day, and the field that dates them. */
export interface MonthProps {
  month: Day
  days: ReadonlyMap<Day, readonly RaRecord[]>
  timeline: Timeline
}

/** A month as a table of weeks. */
export const MonthTable = ({ month, days, timeline }: MonthProps) => {
  const locale = useFormatLocale()
  const weeks = weeksOf(month)
  return (
    <Box
      component="table"
      sx={({ tokens }) => ({
        width: 1,
        tableLayout: 'fixed',
        borderCollapse: 'separate',
        borderSpacing: 0,
        border: `1px solid ${tokens.line}`,
        borderRadius: '10px',
        overflow: 'hidden',
        backgroundColor: tokens.surface,
        '& th': { p: 1, fontSize: 12, fontWeight: 500, textAlign: 'left', color: tokens.textMuted },
        '& td': { height: 112, p: 0.75, verticalAlign: 'top', borderTop: `1px solid ${tokens.line}` },
        '& td + td': { borderLeft: `1px solid ${tokens.line}` },
      })}
    >
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {formatDate(day, locale, 'weekday')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell
                key={day}
                day={day}
                isOutside={day.slice(0, 7) !== month.slice(0, 7)}
                records={days.get(day) ?? []}
                timeline={timeline}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

interface DayCellProps {
  day: Day
  isOutside: boolean
  records: readonly RaRecord[]
  timeline: Timeline
}

// What a day shows before it is opened; a row for the button is left if there are more.
const maxEntries = 4

const DayCell = ({ day, isOutside, records, timeline }: DayCellProps) => {
  const translate = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const shown = isOpen || records.length <= maxEntries ? records : records.slice(0, maxEntries - 1)
  const isToday = day === dayOf(new Date())
  return (
    <Box component="td" sx={({ tokens }) => ({ backgroundColor: isOutside ? tokens.surfaceMuted : undefined })}>
      <Box
        component="time"
        dateTime={day}
        aria-current={isToday ? 'date' : undefined}
        sx={({ tokens }) => ({
          display: 'inline-block',
          minWidth: 20,
          mb: 0.25,
          borderRadius: 99,
          fontSize: 12,
          lineHeight: '20px',
          textAlign: 'center',
          color: isToday ? tokens.onAccent : isOutside ? tokens.textFaint : tokens.textMuted,
          backgroundColor: isToday ? tokens.accent : undefined,
        })}
      >
        {Number(day.slice(8))}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, display: 'grid', gap: '2px', listStyle: 'none' }}>
        {shown.map((record) => (
          <Entry key={record.id} record={record} timeline={timeline} />
        ))}
      </Box>
      {shown.length < records.length && (
        <Button size="small" onClick={() => setIsOpen(true)} sx={{ px: 0.75, minHeight: 22, height: 22, fontSize: 12 }}>
          {translate('slipform.calendar.more', { count: records.length - shown.length })}
        </Button>
      )}
    </Box>
  )
}
