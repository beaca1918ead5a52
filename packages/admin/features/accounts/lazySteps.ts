import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { withPageTexts } from './withPageTexts.ts'

/** The second step of signing in, loaded on demand: only some users have one. */
export const SecondFactorStep = lazyDialog(() => withPageTexts(import('./SecondFactorStep.tsx')), 'SecondFactorStep')
