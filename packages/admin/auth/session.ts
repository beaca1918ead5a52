import type { OperationName, SessionInfo } from 'slipform/browser'

export type { OperationName, SessionInfo }

let asked: Promise<SessionInfo> | undefined
let known: SessionInfo = { user: null }

const fetchSession = async (): Promise<SessionInfo> => {
  const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}`)
  known = await response.json()
  return known
}

/** Returns the session from the server, cached until `forgetSession`. */
export const getSession = (): Promise<SessionInfo> => {
  asked ??= fetchSession().catch((error) => {
    asked = undefined
    throw error
  })
  return asked
}

/** Clears the cached session after a sign-in or sign-out. */
export const forgetSession = (): void => {
  asked = undefined
}

/** Returns the session that was loaded last: pages render only after the first one has loaded. */
export const knownSession = (): SessionInfo => known

/** Whether the signed-in user has permission for an operation on a resource; the server checks it too. */
export const can = (operation: OperationName, resource: string | undefined): boolean =>
  known.isOpen === true || known.permissions?.operations[resource ?? '']?.includes(operation) === true
