import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Button, IconButton, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { addIntervals, type Day } from '../../format/days.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatDate } from '../../format/timestamp.ts'

interface MonthHeaderProps {
  month: Day
  onChange: (month: Day) => void
  onToday: () => void
}

/** The name of the month, and the buttons to other months. */
export const MonthHeader = ({ month, onChange, onToday }: MonthHeaderProps) => {
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
