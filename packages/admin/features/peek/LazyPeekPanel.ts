import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

/** The panel beside a list, loaded on demand. */
export const LazyPeekPanel = lazyPart(() => import('./PeekPanel.tsx'), 'PeekPanel', LoadErrorNotice)
