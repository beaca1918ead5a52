import type { OperationName, SessionInfo, SignedInUser } from 'slipform/browser'
import { serverIsUp, serverPulse } from '../api/outage.ts'
import { actIn } from '../api/tenant.ts'

export type { OperationName, SessionInfo }

// The session: the signed-in user, the user's permissions, and the visible resources and features of the server.

let pendingSession: Promise<SessionInfo> | undefined
let lastSession: SessionInfo = { user: null }

const fetchSession = async (): Promise<SessionInfo> => {
  // Awaits only during an outage: otherwise the request is sent at once, before the page goes on.
  if (serverPulse.get() !== 'up') await serverIsUp()
  const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}`)
  const session: SessionInfo = await response.json()
  // A page whose session has ended keeps it until the user signs in again: without permissions, the page would show an error instead.
  if (session.user !== null || session.isOpen === true || lastSession.user === null) lastSession = session
  actIn(lastSession.tenant)
  return session
}

/** Returns the session from the server, cached until `clearSession`. */
export const getSession = (): Promise<SessionInfo> => {
  pendingSession ??= fetchSession().catch((error) => {
    pendingSession = undefined
    throw error
  })
  return pendingSession
}

/** Clears the cached session after a sign-in or sign-out. `loadedSession` returns the old one until the next response. */
export const clearSession = (): void => {
  pendingSession = undefined
}

/** Returns the last loaded session: after its end still the session of the page's user. Pages render only after it has loaded. */
export const loadedSession = (): SessionInfo => lastSession

/** Whether users can sign in with passwords, with or without single sign-on. */
export const usesPasswords = (): boolean => lastSession.hasPasswords ?? true

/** The user of a server without sign-in: an admin without a name. */
const noUser: SignedInUser = { id: '', name: '', email: '', role: 'admin' }

/** Returns a part of the keys of the browser's storage that identifies user and tenant: several users may share a browser. */
export const userKey = (): string =>
  [lastSession.user?.id ?? 'open', lastSession.tenant].filter((name) => name !== undefined).join('.')

/** Returns the user of the page. */
export const sessionUser = (): SignedInUser => lastSession.user ?? noUser

/** Whether the server has one of its optional features; true while the session is not known. */
export const serverHas = (feature: string): boolean => lastSession.features?.includes(feature) ?? true

/** Whether the signed-in user may do an operation on a resource. Pages offer nothing else; the server checks every request itself. */
export const can = (operation: OperationName, resource: string | undefined): boolean => {
  const operations = lastSession.permissions?.operations[resource ?? '']
  // With AUTH=off, a resource without routes on the server is open, for example one of another data provider.
  return operations?.includes(operation) ?? lastSession.isOpen === true
}
