import CalendarMonth from '@mui/icons-material/CalendarMonth'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

declare module '../../ui/layouts.ts' {
  interface Layouts {
    calendar: true
  }
}

const part = lazyPart(() => import('./Calendar.tsx'), 'Calendar', PartLoadError)

/** The feature for the layout `calendar` of lists: the records by the day of a field. Its code loads when a list first shows it. */
export const calendar = (): Feature => ({
  name: 'calendar',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  layout: {
    name: 'calendar',
    icon: CalendarMonth,
    part,
    // A badge, whose dot is before the name, and one more fact.
    cells: ({ badges, references, amounts, texts }) => [
      ...badges.slice(0, 1),
      ...[...references, ...amounts, ...texts].slice(0, 1),
    ],
  },
})
