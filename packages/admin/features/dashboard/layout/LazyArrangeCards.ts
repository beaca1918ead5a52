import { PartLoadError } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'

/** The dashboard while its cards are arranged, loaded when that begins. */
export const LazyArrangeCards = lazyPart(() => import('./ArrangeCards.tsx'), 'ArrangeCards', PartLoadError)
