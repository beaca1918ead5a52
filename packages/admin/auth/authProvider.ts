import type { AuthProvider } from 'react-admin'
import { api } from '../dataProvider.ts'
import { httpClient } from '../httpClient.ts'
import { forgetSession, getSession, knownSession, may, type Operation } from './session.ts'
import { tellOtherTabs } from './sessionEvents.ts'
import { startAnew } from './startAnew.ts'

/** What each of react-admin's actions asks of the API. */
const operations: Record<string, Operation> = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
  export: 'exportMany',
}

const post = (path: string, body: object = {}) =>
  httpClient(`${api}/auth/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Signs people in and out, and says what they may do: the routes of the server are the one place where that stands. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    await post('sign-in/email', { email, password })
    forgetSession()
    await getSession()
    tellOtherTabs()
  },
  logout: async () => {
    await post('sign-out')
    tellOtherTabs()
    startAnew()
    // Until then react-admin must not go on: it would ask for the page's records again.
    return new Promise(() => {})
  },
  // Pages are drawn for those who have signed in. Whose session ends in the middle of something signs in again beside it:
  // what was typed stays.
  checkAuth: async () => {},
  checkError: async () => {},
  getIdentity: async () => {
    const { user } = knownSession()
    return { id: user?.id ?? '', fullName: user?.name ?? '' }
  },
  getPermissions: async () => knownSession().permissions,
  canAccess: async ({ action, resource }) => {
    const operation = operations[action]
    return operation !== undefined && may(operation, resource)
  },
}

/** Gives the user another password; all other sessions end. */
export const changePassword = async (currentPassword: string, newPassword: string): Promise<void> => {
  await post('change-password', { currentPassword, newPassword })
}
