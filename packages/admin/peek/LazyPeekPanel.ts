import { lazy } from 'react'

/** The panel beside a list, loaded on demand. */
export const LazyPeekPanel = lazy(() => import('./PeekPanel.tsx').then(({ PeekPanel }) => ({ default: PeekPanel })))
