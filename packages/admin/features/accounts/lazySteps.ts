import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'

/** The second step of signing in, loaded where a user has one. */
export const SecondFactorStep = lazyDialog(() => import('./SecondFactorStep.tsx'), 'SecondFactorStep')
