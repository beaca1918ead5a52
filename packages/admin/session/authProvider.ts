import type { QueryKey } from '@tanstack/react-query'
import type { AuthProvider, UserIdentity } from 'react-admin'
import type { SignedInUser } from 'slipform/browser'
import { api } from '../api/dataProvider.ts'
import { httpClient } from '../api/httpClient.ts'
import { isOfForm, queryClient } from '../api/queryClient.ts'
import { leave, notifyOtherTabs, publishSessionChanging, publishSessionRenewed } from '../api/sessionEvents.ts'
import { hardReload } from './hardReload.ts'
import { can, clearSession, getSession, loadedSession, type OperationName, sessionUser } from './session.ts'

/** Maps react-admin's actions to operations of the API. */
const operations: Record<string, OperationName> = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
  export: 'exportMany',
}

const post = (path: string, body: object = {}) =>
  httpClient(`${api}/auth/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Ends the session of the page. What the page reads meanwhile would be rejected, and ask to sign in again: it is cancelled. */
const endSession = async (path: string, body?: object) => {
  publishSessionChanging()
  await queryClient.cancelQueries()
  try {
    return (await post(path, body)).json
  } catch (error) {
    readAgain()
    throw error
  }
}

/** Reads what was cancelled: the page has a session. */
const readAgain = () => {
  publishSessionRenewed()
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => !isOfForm(query) })
}

/** Signs users in and out for react-admin, and checks permissions by the session, which has what the server derives from its routes. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    await post('sign-in/email', { email, password })
    clearSession()
    await getSession()
    notifyOtherTabs()
  },
  logout: async () => {
    await leave('sign-out')
    const { url } = await endSession('sign-out')
    notifyOtherTabs()
    // The provider of single sign-on ends a session of its own, and leads back.
    hardReload(url)
    // Blocks react-admin until then: it would read the page's records again.
    return new Promise(() => {})
  },
  // Only signed-in users see pages. When a session expires, a dialog asks to sign in again, so that no input is lost.
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => identityOf(),
  getPermissions: async () => loadedSession().permissions,
  canAccess: async (params) => canAccess(params),
}

/** What `useGetIdentity` of react-admin returns. */
type Identity = UserIdentity & Pick<SignedInUser, 'email' | 'role'>

const identityOf = (): Identity => {
  const { id, name, email, role } = sessionUser()
  return { id, fullName: name, email, role }
}

const canAccess = ({ action, resource }: { action: string; resource: string }): boolean => {
  const operation = operations[action]
  return operation !== undefined && can(operation, resource)
}

/**
 * Returns from the session, at once, what react-admin asks of the auth provider: `Admin` sets it as `queryClient.knownResult`. For a promise,
 * react-admin would render each page several times, while it waits and after each result. Undefined for other queries.
 */
export const resultFromSession = ([scope, method, params, action]: QueryKey): unknown => {
  if (scope !== 'auth') return undefined
  if (method === 'checkAuth') return true
  if (method === 'getIdentity') return identityOf()
  if (method === 'getPermissions') return loadedSession().permissions
  if (method !== 'canAccess') return undefined
  // `useCanAccessResources` asks of several at once, such as for the first page of an admin without a dashboard.
  if (Array.isArray(params))
    return Object.fromEntries(params.map((resource) => [resource, canAccess({ action: String(action), resource })]))
  return canAccess(params as Parameters<typeof canAccess>[0])
}

/** Changes the user's password; all sessions end, and this page gets a new one. */
export const changePassword = async (currentPassword: string, newPassword: string): Promise<void> => {
  await endSession('change-password', { currentPassword, newPassword })
  readAgain()
}
