import { Alert, Box, Button, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { type Day, dayOf, startOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'
import { isHidden } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { Agenda } from './Agenda.tsx'
import { MonthHeader } from './MonthHeader.tsx'
import { MonthTable } from './MonthTable.tsx'
import { useLatest, useMonth } from './useMonth.ts'

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
