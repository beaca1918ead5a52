import { join } from 'node:path'
import type { Api } from './api.ts'
import { uniqueWord } from './unique.ts'

/** The first user of the tests' own server. */
export const admin = { email: 'admin@garage.example', password: 'correct horse battery' }

/** Where the session of that user is kept, which every test begins with. */
export const signedIn = join(import.meta.dirname, '../../test-results/signed-in.json')

/** Makes a user of a role, with the password of the admin. */
export const createUser = async (api: Api, role: 'viewer' | 'editor' | 'admin') => {
  const email = `${uniqueWord()}@garage.example`
  const { id } = await api.create('auth/users', { name: `A ${role}`, email, role, password: admin.password })
  return { id, email, password: admin.password }
}
