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

/** Ends the session of the page by a POST. Cancels reads, which the server would reject meanwhile: the page would ask to sign in again. */
const endSession = async (path: string, body?: object) => {
  publishSessionChanging()
  await queryClient.cancelQueries()
  try {
    return (await post(path, body)).json
  } catch (error) {
    restartReads()
    throw error
  }
}

/** Repeats the reads that `endSession` cancelled, except those of forms, which would reset the input. */
const restartReads = () => {
  publishSessionRenewed()
  void queryClient.refetchQueries({ type: 'active', predicate: (query) => !isOfForm(query) })
}

/** Signs users in and out for react-admin, and checks permissions by the session, which lists what the server permits. */
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
    // `url` belongs to the provider of single sign-on, which ends its own session and redirects back.
    hardReload(url)
    // Never resolves: until the reload, react-admin would read the page's records again.
    return new Promise(() => {})
  },
  // Only signed-in users see pages. When a session expires, a dialog asks to sign in again, so that no input is lost.
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => identityOf(),
  getPermissions: async () => loadedSession().permissions,
  canAccess: async (params) => canAccess(params),
}

/** The result of react-admin's `useGetIdentity`. */
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
 * Returns the result of react-admin's queries of the auth provider from the session; undefined for other queries. `Admin` sets this function
 * as `queryClient.knownResult`: for a promise, react-admin would render each page several times.
 */
export const resultFromSession = ([scope, method, params, action]: QueryKey): unknown => {
  if (scope !== 'auth') return undefined
  if (method === 'checkAuth') return true
  if (method === 'getIdentity') return identityOf()
  if (method === 'getPermissions') return loadedSession().permissions
  if (method !== 'canAccess') return undefined
  // `useCanAccessResources` passes several resources, for example to find the first page of an admin without a dashboard.
  if (Array.isArray(params))
    return Object.fromEntries(params.map((resource) => [resource, canAccess({ action: String(action), resource })]))
  // The cast: otherwise react-admin passes one action and resource.
  return canAccess(params as Parameters<typeof canAccess>[0])
}

/** Changes the user's password. All sessions of the user end, and this page gets a new session. */
export const changePassword = async (currentPassword: string, newPassword: string): Promise<void> => {
  await endSession('change-password', { currentPassword, newPassword })
  restartReads()
}
