import { lazy } from 'react'

/** The dashboard while its cards are arranged, loaded when that begins. */
export const LazyArrangeCards = lazy(() =>
  import('./ArrangeCards.tsx').then(({ ArrangeCards }) => ({ default: ArrangeCards })),
)
