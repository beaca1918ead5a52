import CalendarMonth from '@mui/icons-material/CalendarMonth'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'

const part = lazyPart(() => import('./Calendar.tsx'), 'Calendar', PartLoadError)

/** A layout of lists: the records by the day of a field, a month or a week at a time. */
export const calendar = (): Feature => ({ name: 'calendar', layout: { name: 'calendar', icon: CalendarMonth, part } })
