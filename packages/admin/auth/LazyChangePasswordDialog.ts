import { lazy } from 'react'

/** The dialog in which users change their password, loaded when it opens. */
export const LazyChangePasswordDialog = lazy(() =>
  import('./ChangePasswordDialog.tsx').then(({ ChangePasswordDialog }) => ({ default: ChangePasswordDialog })),
)
