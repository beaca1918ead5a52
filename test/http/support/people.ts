import { beforeAll } from 'vitest'
import { hashPassword } from '../../../packages/slipform/features/auth/passwords.ts'
import type { User } from '../../../packages/slipform/features/auth/user.ts'
import type { TestApp } from './app.ts'
import { type Answer, type Client, clientOf } from './client.ts'

/** The password of everybody in the tests. */
export const password = 'correct horse battery'

/** Hashing is slow on purpose: the tests of a worker do it once. */
let hash: Promise<string> | undefined

/** Creates a user of a role, with the password above. */
export async function addUser(
  { auth, db }: TestApp,
  role: User['role'],
  email = `${role}@example.org`,
): Promise<string> {
  // better-auth's types take the roles of its own example alone.
  const { api } = await auth()
  const { user } = await api.createUser({ body: { email, name: `A ${role}`, role } })
  hash ??= hashPassword(password)
  const account = { user_id: user.id, account_id: user.id, provider_id: 'credential' }
  await db('slipform.auth_accounts').insert({ ...account, password: await hash })
  return user.id
}

export function signIn(client: Client, email: string, typed = password): Promise<Answer> {
  return client.post('/auth/sign-in/email', { email, password: typed })
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.replace(/;.*/, ''))
    .join('; ')
}

/** The secret of an address that apps scan, which is in base 32 there. */
export function secretOf(uri: string): string {
  const text = new URL(uri).searchParams.get('secret') ?? ''
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString()
}

/** A client that sends some headers with every request. */
export const clientWith: (base: string, always: Record<string, string>) => Client = clientOf

/** Users by their names and roles, made and signed in before the tests of a file: the id, the cookie and a client of each. */
export function usersOf(app: TestApp, roles: Readonly<Record<string, User['role']>>) {
  const ids: Record<string, string> = {}
  const cookies: Record<string, string> = {}
  beforeAll(async () => {
    for (const [name, role] of Object.entries(roles)) {
      const email = `${name}@example.org`
      ids[name] = await addUser(app, role, email)
      cookies[name] = cookieOf(await signIn(app, email))
    }
  })
  const as = (name: string): Client => clientWith(app.base, { cookie: cookies[name] ?? '' })
  return { ids, cookies, as }
}
