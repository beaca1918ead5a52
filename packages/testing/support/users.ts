import type { UserRole } from 'slipform/types'
import type { Api } from './api.ts'
import { uniqueWord } from './unique.ts'

/** The credentials with which a user signs in. */
export interface Credentials {
  email: string
  password: string
}

/** A user of a test. */
export interface TestUser extends Credentials {
  readonly id: string
  readonly name: string
  readonly role: UserRole
}

/**
 * The first user of the tests' server, an admin. The settings of ../server/settings.ts create the user with e-mail address and password;
 * ../setup/sign-in.setup.ts sets the name. Tests that end sessions create their own users.
 */
export const adminUser = { name: 'Ada Quarry', email: 'admin@garage.example', password: 'correct horse battery' }

/** The file with the session of `adminUser`, which all tests use: in the working folder, among the results, which Playwright empties at its start. */
export const signedInFile = 'test-results/signed-in.json'

/** Creates a user with a role and the password of `adminUser`. */
export const createUser = async (api: Api, role: UserRole): Promise<TestUser> => {
  const name = `Zora ${uniqueWord()}`
  const credentials = { email: `${uniqueWord()}@garage.example`, password: adminUser.password }
  const { id } = await api.create('auth/users', { name, role, ...credentials })
  return { id, name, role, ...credentials }
}
