import type { UserRole } from 'slipform/internal'
import type { Api } from './api.ts'
import { uniqueWord } from './unique.ts'

/** The credentials of a user. */
export interface Credentials {
  email: string
  password: string
}

/** The first user of the tests' own server. Tests that end sessions use people of their own. */
export const admin = { name: 'Ada Quarry', email: 'admin@garage.example', password: 'correct horse battery' }

/** The file that holds the session of that user, with which every test begins; below the working folder. */
export const signedIn = 'test-results/signed-in.json'

/** Makes a user of a role, with the password of the admin. */
export const createUser = async (api: Api, role: UserRole) => {
  const name = `Zora ${uniqueWord()}`
  const credentials = { email: `${uniqueWord()}@garage.example`, password: admin.password }
  const { id } = await api.create('auth/users', { name, role, ...credentials })
  return { id, name, ...credentials }
}
