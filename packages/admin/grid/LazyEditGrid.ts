import { PartLoadError } from '../loading/LoadError.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'

/** The grid, loaded on demand: most visits edit nothing. */
export const LazyEditGrid = lazyPart(() => import('./EditGrid.tsx'), 'EditGrid', PartLoadError)
