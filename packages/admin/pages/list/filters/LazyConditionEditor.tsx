import { lazyDialog } from '../../../ui/loading/lazyDialog.tsx'

/** The editor of a condition. Loaded on demand: inputs weigh much, and most visits change no filter. */
export const ConditionEditor = lazyDialog(() => import('./ConditionEditor.tsx'), 'ConditionEditor')
