import { lazyDialog } from '../../../ui/loading/lazyDialog.tsx'

/** The editor of a condition, loaded on demand: the code of inputs is large, and most visits change no filter. */
export const ConditionEditor = lazyDialog(() => import('./ConditionEditor.tsx'), 'ConditionEditor')
