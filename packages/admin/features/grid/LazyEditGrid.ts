import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

/** The grid, loaded on demand: most visits edit nothing. */
export const LazyEditGrid = lazyPart(() => import('./EditGrid.tsx'), 'EditGrid', PartLoadError)
