import { lazy } from 'react'

/** The grid, loaded on demand: most visits edit nothing. */
export const LazyEditGrid = lazy(() => import('./EditGrid.tsx').then(({ EditGrid }) => ({ default: EditGrid })))
