import AccountTree from '@mui/icons-material/AccountTree'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

declare module '../../ui/layouts.ts' {
  interface Layouts {
    tree: true
  }
}

const part = lazyPart(() => import('./Tree.tsx'), 'Tree', PartLoadError)

/** The feature for the layout `tree` of lists: records below their parent records. Its code loads when a list first shows it. */
export const tree = (): Feature => ({
  name: 'tree',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  layout: {
    name: 'tree',
    icon: AccountTree,
    part,
    cells: ({ badges, amounts, texts }) => [
      ...badges.slice(0, 1),
      ...(amounts.length > 0 ? amounts : texts).slice(0, 1),
    ],
  },
})
