import CalendarToday from '@mui/icons-material/CalendarToday'
import { TextField } from '@mui/material'
import type { ReactNode } from 'react'
import { type ResourceProps, useTranslate } from 'react-admin'
import { PageActions, PageTitle } from '../../ui/page/places.tsx'
import { Slot } from '../../ui/Slot.tsx'
import { CardGrid } from './CardGrid.tsx'
import { DefaultCards } from './DefaultCards.tsx'
import { rangeNames, useRangeName } from './data/range.ts'

export interface DashboardProps {
  /** The project's resources, in the order of the menu. */
  readonly resources?: readonly ResourceProps[]
  /** Cards: `<NumberCard resource="loans" width="quarter" />`. Any element can be one; `width` is `third` by default. */
  readonly children?: ReactNode
}

/** The first page: a time range, and cards for this range. A project passes its own cards as children; without children the cards are chosen by the resources. */
export const Dashboard = ({ resources = [], children }: DashboardProps) => (
  <>
    <PageTitle>{useTranslate()('ra.page.dashboard')}</PageTitle>
    <PageActions>
      <RangeSelect />
    </PageActions>
    <Slot name="aside" props={{ page: 'dashboard' }} />
    {children ? <CardGrid>{children}</CardGrid> : <DefaultCards resources={resources} />}
  </>
)

/** The choice of the time range of all cards. The page's address contains the range. */
const RangeSelect = () => {
  const translate = useTranslate()
  const [range, setRange] = useRangeName()
  return (
    <TextField
      select
      fullWidth={false}
      margin="none"
      value={range}
      onChange={({ target }) => setRange(target.value)}
      slotProps={{
        // The browser's own select, so that MUI's menu need not load.
        select: { native: true },
        input: { startAdornment: <CalendarToday sx={{ fontSize: 16 }} /> },
        htmlInput: { 'aria-label': translate('slipform.dashboard.range.label') },
      }}
    >
      {rangeNames.map((name) => (
        <option key={name} value={name}>
          {translate(`slipform.dashboard.range.${name}`)}
        </option>
      ))}
    </TextField>
  )
}
