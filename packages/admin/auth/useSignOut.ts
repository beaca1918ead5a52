import { useLogout, useNotify } from 'react-admin'

/** Returns a function that signs the user out. If that fails, users read so, before they leave the computer signed in. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout()
  const notify = useNotify()
  return () => void logout(null, undefined, false).catch((error: Error) => notify(error.message, { type: 'error' }))
}
