import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Button, IconButton, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addIntervals, type Day, dayOf } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import type { Period } from '../../format/timeline.ts'
import { formatDate, formatPeriod } from '../../format/timestamp.ts'
import { type CalendarView, views } from './month.ts'

interface CalendarHeaderProps {
  view: CalendarView
  /** Undefined where there is only one view. */
  onView: ((view: CalendarView) => void) | undefined
  day: Day
  period: Period
  /** Shows the month or week of a day. */
  onDay: (day: Day) => void
}

/** The header of the calendar: the name of the month or the days of the week, a choice between both views, and buttons to the previous and next period. */
export const CalendarHeader = ({ view, onView, day, period, onDay }: CalendarHeaderProps) => {
  const translate = useTranslate()
  const locale = useFormatLocale()
  const textOf = (text: string) => translate(`slipform.calendar.${text}`)
  const go = (count: number) => () => onDay(addIntervals(day, view, count))
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5, minHeight: 48 }}>
      <Typography
        variant="h6"
        component="h2"
        aria-live="polite"
        sx={{ mr: 'auto', '&::first-letter': { textTransform: 'uppercase' } }}
      >
        {view === 'month' ? formatDate(day, locale, 'month') : formatPeriod(period, locale)}
      </Typography>
      {onView && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          aria-label={textOf('view')}
          onChange={(_event, next: CalendarView | null) => next && onView(next)}
          sx={{ mr: 1, '& .MuiToggleButton-root': { color: 'text.primary' } }}
        >
          {views.map((name) => (
            <ToggleButton key={name} value={name}>
              {textOf(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      <Button onClick={() => onDay(dayOf(new Date()))}>{textOf('today')}</Button>
      <IconButton size="small" aria-label={textOf(view === 'month' ? 'previous' : 'previous_week')} onClick={go(-1)}>
        <ChevronLeft fontSize="small" />
      </IconButton>
      <IconButton size="small" aria-label={textOf(view === 'month' ? 'next' : 'next_week')} onClick={go(1)}>
        <ChevronRight fontSize="small" />
      </IconButton>
    </Stack>
  )
}
