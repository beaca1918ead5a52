import { useLogout, useNotify } from 'react-admin'

/** Returns a function that signs the user out, and shows the error if that fails: users leave the computer once they have. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout()
  const notify = useNotify()
  return () => void logout(null, undefined, false).catch((error: Error) => notify(error.message, { type: 'error' }))
}
