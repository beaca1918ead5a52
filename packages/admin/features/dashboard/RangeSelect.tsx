import CalendarToday from '@mui/icons-material/CalendarToday'
import { MenuItem, Select } from '@mui/material'
import { useTranslate } from 'react-admin'
import { rangeNames } from './data/ranges.ts'
import { useRangeName } from './data/useRange.ts'

/** Chooses the time range of all cards; it is part of the page's address. */
export const RangeSelect = () => {
  const translate = useTranslate()
  const [range, setRange] = useRangeName()
  return (
    <Select
      size="small"
      variant="outlined"
      value={range}
      onChange={({ target }) => setRange(target.value)}
      startAdornment={<CalendarToday sx={{ fontSize: 16, ml: 1.25, mr: -0.75, color: 'text.secondary' }} />}
      inputProps={{ 'aria-label': translate('slipform.dashboard.range.label') }}
    >
      {rangeNames.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(`slipform.dashboard.range.${name}`)}
        </MenuItem>
      ))}
    </Select>
  )
}
