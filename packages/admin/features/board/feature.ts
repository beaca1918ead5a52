import ViewKanban from '@mui/icons-material/ViewKanban'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

declare module '../../ui/layouts.ts' {
  interface Layouts {
    board: true
  }
}

const part = lazyPart(() => import('./Board.tsx'), 'Board', PartLoadError)

/** The feature for the layout `board` of lists: cards in a column for each value of an enumeration. Its code loads when a list first shows it. */
export const board = (): Feature => ({
  name: 'board',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  // Cards show references and dates; without any, a text.
  layout: {
    name: 'board',
    icon: ViewKanban,
    part,
    cells: ({ references, dates, texts }) => {
      const facts = [...references, ...dates]
      return facts.length > 0 ? facts.slice(0, 2) : texts.slice(0, 1)
    },
  },
})
