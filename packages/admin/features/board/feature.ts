import ViewKanban from '@mui/icons-material/ViewKanban'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'

const part = lazyPart(() => import('./Board.tsx'), 'Board', PartLoadError)

/** A layout of lists: cards in a column for each value of an enumeration. */
export const board = (): Feature => ({ name: 'board', layout: { name: 'board', icon: ViewKanban, part } })
