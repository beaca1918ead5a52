import { LoadErrorNotice } from '../loading/LoadError.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'

/** The panel beside a list, loaded on demand. */
export const LazyPeekPanel = lazyPart(() => import('./PeekPanel.tsx'), 'PeekPanel', LoadErrorNotice)
