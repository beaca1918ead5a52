import { type AuthProvider, HttpError } from 'react-admin'
import { api } from '../dataProvider.ts'
import { httpClient } from '../httpClient.ts'
import { asksNobody, forgetSession, getSession, type Operation } from './session.ts'
import { askToSignIn } from './signInAgain.ts'

/** What each of react-admin's actions asks of the API. */
const operations: Record<string, Operation> = {
  list: 'list',
  show: 'one',
  create: 'create',
  edit: 'update',
  delete: 'remove',
  export: 'exportMany',
  bulk_create: 'createMany',
  bulk_edit: 'updateMany',
  bulk_delete: 'removeMany',
}

const post = (path: string, body: object = {}) =>
  httpClient(`${api}/auth/${path}`, { method: 'POST', body: JSON.stringify(body) })

/** Signs people in and out, and says what they may do: the routes of the server are the one place where that stands. */
export const authProvider: AuthProvider = {
  login: async ({ email, password }) => {
    await post('sign-in/email', { email, password })
    forgetSession()
  },
  logout: async () => {
    if (await asksNobody()) return
    await post('sign-out').catch(() => {})
    forgetSession()
  },
  checkAuth: async () => {
    if (await asksNobody()) return
    const { user } = await getSession()
    if (user === null) throw new Error('ra.auth.auth_check_error')
  },
  // Who was signed out in the middle of something signs in again beside it: what was typed stays.
  checkError: async (error) => {
    if (error instanceof HttpError && error.status === 401) askToSignIn()
  },
  getIdentity: async () => {
    const { user } = await getSession()
    return { id: user?.id ?? '', fullName: user?.name ?? '' }
  },
  getPermissions: async () => (await getSession()).permissions,
  canAccess: async ({ action, resource }) => {
    if (await asksNobody()) return true
    const { permissions } = await getSession()
    const operation = operations[action]
    return operation !== undefined && permissions?.operations[resource]?.includes(operation) === true
  },
}

/** Gives the user another password; all other sessions end. */
export const changePassword = async (currentPassword: string, newPassword: string): Promise<void> => {
  await post('change-password', { currentPassword, newPassword })
}
