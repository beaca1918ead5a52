import { LoadErrorNotice } from '../loading/LoadError.tsx'
import { lazyPart } from '../loading/lazyPart.tsx'

/** The dialog in which users change their password, loaded when it opens. */
export const LazyChangePasswordDialog = lazyPart(
  () => import('./ChangePasswordDialog.tsx'),
  'ChangePasswordDialog',
  LoadErrorNotice,
)
