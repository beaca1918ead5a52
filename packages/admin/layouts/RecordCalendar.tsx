import { LinearProgress } from '@mui/material'
import { lazy, Suspense } from 'react'
import type { CalendarProps } from './calendar/Calendar.tsx'

const Calendar = lazy(() => import('./calendar/Calendar.tsx').then((module) => ({ default: module.Calendar })))

/** The records of a list by the day of a field, a month at a time. */
export const RecordCalendar = (props: CalendarProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Calendar {...props} />
  </Suspense>
)
