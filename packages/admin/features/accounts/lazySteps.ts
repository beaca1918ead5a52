import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { withPageTexts } from './withPageTexts.ts'

/** The second step of signing in, loaded where a user has one. */
export const SecondFactorStep = lazyDialog(() => withPageTexts(import('./SecondFactorStep.tsx')), 'SecondFactorStep')
