import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature } from '../../ui/Slot.tsx'

const HistoryFeed = lazyPart(() => import('./HistoryFeed.tsx'), 'HistoryFeed', PartLoadError)

/** The changes of a record on its page. */
export const history = (): Feature => ({ name: 'history', needs: 'history', feed: HistoryFeed })
