import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Alert, Box, Button, IconButton, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { type RaRecord, useGetList, useListContext, useTranslate } from 'react-admin'
import { groupBy } from 'slipform/browser'
import { addIntervals, type Day, dayOf, startOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { periodFilter, type Timeline } from '../../format/timeline.ts'
import { formatDate } from '../../format/timestamp.ts'
import { isHidden } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { Agenda } from './Agenda.tsx'
import { MonthTable } from './MonthTable.tsx'
import { periodOf } from './month.ts'

/** A month of the records that match the filters of a list: as a table, in a narrow window as a list of days. */
export const Calendar = ({ source, kind = 'date' }: LayoutProps) => {
  const timeline = { source, kind }
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { resource } = useListContext()
  const [month, setMonth] = useState<Day>(() => startOf(dayOf(new Date()), 'month'))
  // A new object at each press: the user may have scrolled away.
  const [sought, setSought] = useState<{ day: Day }>()
  const goToday = () => {
    const today = dayOf(new Date())
    setMonth(startOf(today, 'month'))
    setSought({ day: today })
  }
  const { days, data, total = 0, isPending, error } = useMonth(timeline, month)
  const isEmpty = data?.length === 0
  const isLimited = data !== undefined && data.length < total
  const latest = useLatest(timeline, month, isEmpty)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  if (isHidden(timeline.source, resource)) return null
  return (
    <Box aria-busy={isPending}>
      <MonthHeader month={month} onChange={setMonth} onToday={goToday} />
      {error && <Alert severity="error">{error.message}</Alert>}
      {isEmpty && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 40 }}>
          <Typography color="text.secondary">{translate('slipform.calendar.nothing')}</Typography>
          {latest && (
            <Button onClick={() => setMonth(startOf(latest, 'month'))}>
              {translate('slipform.calendar.latest', { month: formatDate(latest, locale, 'month') })}
            </Button>
          )}
        </Stack>
      )}
      {isNarrow ? (
        <Agenda month={month} days={days} isComplete={!isLimited} timeline={timeline} sought={sought} />
      ) : (
        <MonthTable month={month} days={days} timeline={timeline} />
      )}
      {isLimited && (
        <Typography variant="body2" color="text.secondary" sx={{ py: 1 }}>
          {translate('slipform.calendar.limited', { shown: data?.length, total })}
        </Typography>
      )}
    </Box>
  )
}

interface MonthHeaderProps {
  month: Day
  onChange: (month: Day) => void
  onToday: () => void
}

/** The name of the month, and the buttons to other months. */
const MonthHeader = ({ month, onChange, onToday }: MonthHeaderProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const go = (count: number) => () => onChange(addIntervals(month, 'month', count))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 48 }}>
      <Typography
        variant="h6"
        component="h2"
        aria-live="polite"
        sx={{ mr: 'auto', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {formatDate(month, locale, 'month')}
      </Typography>
      <Button onClick={onToday}>{translate('slipform.calendar.today')}</Button>
      <IconButton size="small" aria-label={translate('slipform.calendar.previous')} onClick={go(-1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={translate('slipform.calendar.next')} onClick={go(1)}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </Stack>
  )
}

// More would take longer to load than to filter.
const maxRecords = 500

/** Reads the records of a month's page, by day. */
const useMonth = (timeline: Timeline, month: Day) => {
  const { resource, filterValues } = useListContext()
  const { data, total, isPending, error } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, periodOf(month)) },
      sort: { field: timeline.source, order: 'ASC' },
      pagination: { page: 1, perPage: maxRecords },
    },
    { placeholderData: keepPreviousData },
  )
  return { days: groupBy(data ?? [], (record) => dayOfRecord(record, timeline)), data, total, isPending, error }
}

const dayOfRecord = (record: RaRecord, { source, kind }: Timeline): Day =>
  kind === 'date' ? record[source] : dayOf(new Date(record[source]))

/** Reads the day of the last record before a month; undefined while the month has records. */
const useLatest = (timeline: Timeline, month: Day, isNeeded: boolean): Day | undefined => {
  const { resource, filterValues } = useListContext()
  const { data } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, { from: '0001-01-01', to: periodOf(month).from }) },
      sort: { field: timeline.source, order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isNeeded },
  )
  const [latest] = data ?? []
  return isNeeded && latest ? dayOfRecord(latest, timeline) : undefined
}
