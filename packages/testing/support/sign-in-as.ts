// Signs in over HTTP, in sessions apart from that of the tests' browser.

import { type APIRequestContext, expect, request } from '@playwright/test'
import type { Role } from 'slipform/types'
import type { Api } from './api.ts'
import { type Credentials, createUser } from './users.ts'

/** Opens a session with its own cookies on the server at `baseURL`. */
export async function openSession(baseURL: string, credentials?: Credentials): Promise<APIRequestContext> {
  const session = await request.newContext({ baseURL, storageState: { cookies: [], origins: [] } })
  if (credentials !== undefined) await signIn(session, credentials)
  return session
}

/** Signs in; the cookies of later requests hold the session. */
export async function signIn(session: APIRequestContext, credentials: Credentials): Promise<void> {
  const response = await session.post('/api/auth/sign-in/email', { data: credentials })
  expect(response.status(), await response.text()).toBe(200)
}

/** Creates a user of a role and returns a client signed in as that user; `public` is signed in as no user. */
export async function signInAs(admin: Api, baseURL: string, role: Role): Promise<Api> {
  const user = role === 'public' ? undefined : await createUser(admin, role)
  return admin.as(await openSession(baseURL, user), user)
}
