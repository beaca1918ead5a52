import { useDroppable } from '@dnd-kit/core'
import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import { EntryList } from './Entry.tsx'
import type { CalendarView } from './month.ts'

/** The month that the table and the agenda show, and its records by day. */
export interface MonthProps {
  /** A day of the month. */
  month: Day
  days: ReadonlyMap<Day, readonly RaRecord[]>
}

/** The calendar of wide windows, as a table: the weeks of a month, or one week. Users can drop records on each day. */
export const DayTable = ({ view, weeks, month, days }: MonthProps & { view: CalendarView; weeks: Day[][] }) => {
  const locale = useFormatLocale()
  const isWeek = view === 'week'
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
        '& td': {
          // A week fills the window below 340 pixels of headers.
          height: isWeek ? 'max(320px, 100dvh - 340px)' : 112,
          p: 0.75,
          verticalAlign: 'top',
          borderTop: `1px solid ${tokens.line}`,
        },
        // A week has room for the time above the name.
        ...(isWeek && { '& td li > div': { whiteSpace: 'normal' }, '& td li > div > time': { display: 'block' } }),
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
                isOutside={!isWeek && day.slice(0, 7) !== month.slice(0, 7)}
                records={days.get(day) ?? []}
                limit={isWeek ? Number.POSITIVE_INFINITY : maxEntries}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

// The maximum number of entries in a day of a month; of more records, a button that shows all takes the last place. A week has no limit.
const maxEntries = 4

interface DayCellProps {
  day: Day
  isOutside: boolean
  records: readonly RaRecord[]
  limit: number
}

const DayCell = ({ day, isOutside, records, limit }: DayCellProps) => {
  const translate = useTranslate()
  const { setNodeRef, isOver } = useDroppable({ id: day, data: { value: day } })
  const [isWhole, setWhole] = useState(false)
  const shownRecords = isWhole || records.length <= limit ? records : records.slice(0, limit - 1)
  const isToday = day === dayOf(new Date())
  return (
    <Box
      component="td"
      ref={setNodeRef}
      sx={({ tokens }) => ({
        backgroundColor: isOver ? tokens.accentSoft : isOutside ? tokens.surfaceMuted : undefined,
      })}
    >
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
      <EntryList records={shownRecords} />
      {shownRecords.length < records.length && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ px: 0.75, minHeight: 22, height: 22, fontSize: 12 }}>
          {translate('slipform.calendar.more', { count: records.length - shownRecords.length })}
        </Button>
      )}
    </Box>
  )
}
