import { Alert, Box, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, useListContext, useStore, useTranslate } from 'react-admin'
import { groupBy } from 'slipform/browser'
import { type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import type { Timeline } from '../../format/timeline.ts'
import { formatDate, formatTimestamp } from '../../format/timestamp.ts'
import { infoOf, isIn } from '../../resource/named.ts'
import { can } from '../../session/session.ts'
import { useVisible } from '../../session/visible.ts'
import { MoveArea } from '../../ui/moves/MoveArea.tsx'
import { type MovePlace, useMoves } from '../../ui/moves/useMoves.tsx'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { Agenda } from './Agenda.tsx'
import { CalendarContext } from './CalendarContext.ts'
import { CalendarHeader } from './CalendarHeader.tsx'
import { DayTable } from './DayTable.tsx'
import { EntryBox } from './Entry.tsx'
import { type CalendarView, firstWeekdayOf, periodOf, valueOn, weeksOf } from './month.ts'
import { dayOfRecord, useEntries, useNearestDay } from './useEntries.ts'

/**
 * The layout `calendar` of a list: the filtered records of a month or week, by the field `source`. A table; in a narrow window a list of days.
 * Opens on today, or on the next or last record if the current period has none. Dragging a record changes its date.
 */
export const Calendar = ({ source, kind = 'date', children }: LayoutProps) => {
  const timeline = { source, kind }
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { resource } = useListContext()
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const [stored, setView] = useStore<CalendarView>(`${resource}.calendar`, 'month')
  const view = isNarrow ? 'month' : stored
  const firstWeekday = firstWeekdayOf(locale)
  const { day, period, choose, entries } = useChosenPeriod(timeline, view, firstWeekday)
  const { data, total = 0, isPending, isPlaceholderData, error } = entries
  const isLimited = data !== undefined && data.length < total

  const nameOfTime = (time: string) =>
    kind === 'date' ? formatDate(time, locale, 'long-day') : formatTimestamp(time, locale)
  const nameOfPlace = (place: MovePlace) => (place === null ? '' : nameOfTime(String(place)))
  const { moves, move } = useMoves(source, nameOfPlace)
  const facts = useVisible(children)
  const field = infoOf(resource).fields[source]
  const canMove = can('update', resource) && field !== undefined && isIn('update', field)

  const days = byDay(data ?? [], moves, timeline)
  const isWhole = isNarrow || view === 'week'
  const state = { timeline, facts, isWhole, canMove }
  return (
    <MoveArea
      nameOfPlace={(place) => (place === null ? '' : formatDate(String(place), locale, 'long-day'))}
      onMove={(record, place) => place !== null && move(record, valueOn(String(place), record[source], kind))}
      overlay={
        <CalendarContext value={{ ...state, isWhole: false }}>
          <EntryBox isFloating />
        </CalendarContext>
      }
    >
      {() => (
        <CalendarContext value={state}>
          <Box aria-busy={isPending}>
            <CalendarHeader {...{ view, day, period }} onView={isNarrow ? undefined : setView} onDay={choose} />
            {error && <Alert severity="error">{error.message}</Alert>}
            {data?.length === 0 && !isPlaceholderData && (
              <Typography color="text.secondary">{translate('slipform.calendar.nothing')}</Typography>
            )}
            {isNarrow ? (
              <Agenda month={day} days={days} />
            ) : (
              <DayTable view={view} weeks={weeksOf(view, day, firstWeekday)} month={day} days={days} />
            )}
            {isLimited && (
              <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
                {translate('slipform.calendar.limited', { shown: data?.length, total })}
              </Typography>
            )}
          </Box>
        </CalendarContext>
      )}
    </MoveArea>
  )
}

/** Returns the month or week that the calendar shows: of the chosen day, else of today, or of the nearest record if today's is empty. */
const useChosenPeriod = (timeline: Timeline, view: CalendarView, firstWeekday: number) => {
  const [chosen, choose] = useState<Day>()
  const today = dayOf(new Date())
  const currentPeriod = periodOf(view, today, firstWeekday)
  const { data: currentRecords } = useEntries(timeline, currentPeriod)
  const nearestDay = useNearestDay(timeline, currentPeriod, chosen === undefined && currentRecords?.length === 0)
  const day = chosen ?? nearestDay ?? today
  const period = periodOf(view, day, firstWeekday)
  return { day, period, choose, entries: useEntries(timeline, period) }
}

/** Returns records by their days; records that are being moved by their new days. */
const byDay = (records: readonly RaRecord[], moves: ReturnType<typeof useMoves>['moves'], timeline: Timeline) =>
  groupBy(
    records
      .map((record) => {
        const moved = moves.get(record.id)
        return moved ? { ...record, [timeline.source]: moved.value } : record
      })
      .filter((record) => record[timeline.source] !== null),
    (record) => dayOfRecord(record, timeline),
  )
