import { PartLoadError } from '../../loading/LoadError.tsx'
import { lazyPart } from '../../loading/lazyPart.tsx'

/** The dashboard while its cards are arranged, loaded when that begins. */
export const LazyArrangeCards = lazyPart(() => import('./ArrangeCards.tsx'), 'ArrangeCards', PartLoadError)
