import { useLogout, useNotify } from 'react-admin'

/** Returns a function that signs the user out, for the menu of the account and the palette. A failure is reported by a message. */
export const useSignOut = (): (() => void) => {
  const logout = useLogout()
  const notify = useNotify()
  const report = ({ message: reason }: Error) =>
    notify('slipform.auth.sign_out_failed', { type: 'error', messageArgs: { reason } })
  return () => void logout(null, undefined, false).catch(report)
}
