import { LinearProgress } from '@mui/material'
import { Suspense } from 'react'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { CalendarProps } from './Calendar.tsx'

const Calendar = lazyPart(() => import('./Calendar.tsx'), 'Calendar', PartLoadError)

/** The records of a list by the day of a field, a month at a time. */
export const RecordCalendar = (props: CalendarProps) => (
  <Suspense fallback={<LinearProgress />}>
    <Calendar {...props} />
  </Suspense>
)
