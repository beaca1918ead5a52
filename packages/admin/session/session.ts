import type { OperationName, SessionInfo, SignedInUser } from 'slipform/browser'
import { serverIsUp, serverPulse } from '../api/outage.ts'
import { actIn } from '../api/tenant.ts'

export type { OperationName, SessionInfo }

// The session: the signed-in user with permissions, and the resources and features of the server that are visible to that user.

let pendingSession: Promise<SessionInfo> | undefined
let lastSession: SessionInfo = { user: null }

const fetchSession = async (): Promise<SessionInfo> => {
  // Without an outage, the request is on its way before this returns, and what the page does then.
  if (serverPulse.get() !== 'up') await serverIsUp()
  const response = await fetch('/api/auth/me', { headers: { Accept: 'application/json' } })
  if (!response.ok) throw new Error(`The server responded with status ${response.status}`)
  const session: SessionInfo = await response.json()
  // A page whose session is over stays that of its user, who signs in again: without permissions, it would deny itself.
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

/** Returns the last loaded session: after its end, still that of the page's user. Pages render after the first one has loaded. */
export const loadedSession = (): SessionInfo => lastSession

/** Whether users sign in with passwords, beside single sign-on or without it. */
export const usesPasswords = (): boolean => lastSession.hasPasswords ?? true

/** Without sign-in everyone is an admin of no name. */
const noUser: SignedInUser = { id: '', name: '', email: '', role: 'admin' }

/** Names the user and the tenant of the page, for what the browser stores: several may use the same browser. */
export const userKey = (): string =>
  [lastSession.user?.id ?? 'open', lastSession.tenant].filter((name) => name !== undefined).join('.')

/** Returns the user of the page. */
export const sessionUser = (): SignedInUser => lastSession.user ?? noUser

/** Whether the server has one of its optional features; true while the session is not known. */
export const serverHas = (feature: string): boolean => lastSession.features?.includes(feature) ?? true

/** Whether the signed-in user has permission for an operation on a resource: decides what pages offer. The server checks it too. */
export const can = (operation: OperationName, resource: string | undefined): boolean => {
  const operations = lastSession.permissions?.operations[resource ?? '']
  // With AUTH=off, a resource that the server has no routes for, of another data provider for example, stays open.
  return operations?.includes(operation) ?? lastSession.isOpen === true
}
