import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

/** The dialog in which users change their password, loaded when it opens. */
export const LazyChangePasswordDialog = lazyPart(
  () => import('./ChangePasswordDialog.tsx'),
  'ChangePasswordDialog',
  LoadErrorNotice,
)
