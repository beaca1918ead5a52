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

/** The layout `board` of lists: cards in a column for each value of an enumeration. Its code loads when a list first shows it. */
export const board = (): Feature => ({
  name: 'board',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  // A reference and a date tell most of a card; a text, where there are none.
  layout: {
    name: 'board',
    icon: ViewKanban,
    part,
    cells: ({ references, dates, texts }) => {
      const telling = [...references, ...dates]
      return telling.length > 0 ? telling.slice(0, 2) : texts.slice(0, 1)
    },
  },
})
