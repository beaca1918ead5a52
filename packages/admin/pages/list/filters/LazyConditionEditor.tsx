import { Suspense } from 'react'
import { LoadErrorNotice } from '../../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../../ui/loading/lazyPart.tsx'
import type { ConditionEditorProps } from './ConditionEditor.tsx'

// Loaded on demand: inputs weigh much, and most visits change no filter.
const ConditionEditor = lazyPart(() => import('./ConditionEditor.tsx'), 'ConditionEditor', LoadErrorNotice)

/** Loads the editor before the user opens it: when a chip is pointed at, or the menu of fields is open. */
export const preloadEditor = (): void => void ConditionEditor.preload()

/** The editor of a condition. */
export const LazyConditionEditor = (props: ConditionEditorProps) => (
  <Suspense>
    <ConditionEditor {...props} />
  </Suspense>
)
