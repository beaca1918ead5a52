import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'
import { api, httpClient } from '../../api/httpClient.ts'
import { clearSession, getSession, type SessionInfo } from '../../session/session.ts'

/** A new second factor: the address for the app, and the recovery codes for the user. */
export interface NewFactor {
  /** The address that authenticator apps scan. */
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

/** Calls a route of the second factor. In the background, because a wrong code is a 401, which must not ask to sign in. */
const post = async (path: string, body: object = {}) => {
  const options = { method: 'POST', body: JSON.stringify(body), isBackground: true }
  return (await httpClient(`${api}/auth/two-factor/${path}`, options)).json
}

/** Begins the enrolment. The second factor takes effect with `verifyCode`. */
export const beginEnrolment = (password?: string): Promise<NewFactor> => post('enable', { password })

export const verifyCode = (code: string, trustDevice = false): Promise<void> =>
  post('verify-totp', { code: code.replaceAll(/\s/g, ''), trustDevice })

export const verifyRecoveryCode = (code: string): Promise<void> => post('verify-backup-code', { code: code.trim() })

export const createRecoveryCodes = async (password?: string): Promise<readonly string[]> =>
  (await post('generate-backup-codes', { password })).backupCodes

export const disableSecondFactor = (password?: string): Promise<void> => post('disable', { password })

/** Returns the second factor that the session still needs, and a function to call after each step: after the last one it calls `onSignedIn`. */
export const useSignInSteps = (onSignedIn: () => unknown) => {
  const [factor, setFactor] = useState<SessionInfo['secondFactor']>()
  const next = useEvent(async () => {
    clearSession()
    const { user, secondFactor } = await getSession()
    setFactor(secondFactor)
    if (user) await onSignedIn()
  })
  useEffect(() => {
    getSession().then(
      ({ secondFactor }) => setFactor(secondFactor),
      () => {},
    )
  }, [])
  return { factor, next }
}
