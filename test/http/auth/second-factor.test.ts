import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../packages/slipform/features/auth/api-key.ts'
import { codeOf } from '../../../packages/slipform/features/auth/codes.ts'
import { encryptAnew } from '../../../packages/slipform/features/auth/secret-versions.ts'
import { startApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { garage } from '../support/garage.ts'
import { addUser, clientWith, cookieOf, password, secretOf, signIn } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true, env: { SECOND_FACTOR: 'admin' } })

const as = (cookie: string) => clientWith(app.base, { cookie })
const now = () => Math.floor(Date.now() / 30_000)

/** A user with a second factor: the code of each period, and the recovery codes. */
interface Enrolled {
  readonly id: string
  readonly email: string
  readonly secret: string
  readonly recoveryCodes: string[]
  readonly cookie: string
}

async function enrol(name: string, role: 'viewer' | 'admin' = 'viewer'): Promise<Enrolled> {
  const email = `${name}@example.org`
  const id = await addUser(app, role, email)
  const session = cookieOf(await signIn(app, email))
  const { json } = await as(session).post('/auth/two-factor/enable', { password })
  const secret = secretOf(json.totpURI)
  const verified = await as(session).post('/auth/two-factor/verify-totp', { code: codeOf(secret, now()) })
  expect(verified.status).toBe(200)
  await forgetPeriods()
  return { id, email, secret, recoveryCodes: json.backupCodes, cookie: cookieOf(verified) }
}

/** Makes the code of now acceptable again: tests do not wait for the next one. */
const forgetPeriods = () => app.sql('update slipform.auth_two_factors set last_period = null')

const verify = (cookie: string, body: object) => as(cookie).post('/auth/two-factor/verify-totp', body)
const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).sort()

let ann: Enrolled

beforeAll(async () => {
  ann = await enrol('ann')
})
beforeEach(async () => {
  await app.sql('truncate slipform.auth_limits')
  await forgetPeriods()
})

describe('a session without the code', () => {
  let pending: ReturnType<typeof as>
  beforeAll(async () => {
    pending = as(cookieOf(await signIn(app, ann.email)))
  })

  test.each([
    ['GET', '/customers'],
    ['GET', '/auth/me/counts'],
    ['GET', '/AUTH/ME'],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/two-factor/generate-backup-codes'],
    ['POST', '/auth/two-factor/disable'],
    ['POST', '/auth/two-factor/enable'],
    ['GET', '/openapi.json'],
  ])('does not get %s %s', async (method, path) => {
    const body =
      method === 'POST' ? { password, currentPassword: password, newPassword: 'another long one' } : undefined
    expect(await pending.request(method, path, { body })).toMatchObject({
      status: 401,
      json: { code: 'second_factor_required' },
    })
    expect((await pending.get('/auth/me')).json).toMatchObject({ user: null, secondFactor: { missing: 'code' } })
  })

  test('is one however it was created', async () => {
    const { internalAdapter, secret, authCookies } = await (await app.auth()).$context
    const { token } = await internalAdapter.createSession(ann.id)
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${signature}`)}`
    expect((await as(cookie).get('/customers')).json.code).toBe('second_factor_required')
  })

  test('becomes another one with the code, and of no use itself', async () => {
    const pending = cookieOf(await signIn(app, ann.email))
    const passed = await verify(pending, { code: codeOf(ann.secret, now()) })
    expect((await as(cookieOf(passed)).get('/customers')).status).toBe(200)
    expect((await as(pending).get('/customers')).status).toBe(401)
  })
})

describe('a code', () => {
  test('is accepted once, of two requests at a time too, and none before it afterwards', async () => {
    const cookies = await Promise.all([1, 2, 3, 4].map(async () => cookieOf(await signIn(app, ann.email))))
    const code = codeOf(ann.secret, now())
    const both = await Promise.all(cookies.slice(0, 2).map((cookie) => verify(cookie, { code })))
    expect(statusesOf(both)).toEqual([200, 401])
    expect((await verify(cookies[2] ?? '', { code })).json).toMatchObject({
      code: 'invalid_code',
      message: 'Wrong code, or one that was used before. Wait for the next code of the app.',
    })
    expect((await verify(cookies[3] ?? '', { code: codeOf(ann.secret, now() - 1) })).status).toBe(401)
  })

  test.each([['000'], [null], [{ $ne: 1 }], [['123456']], ['١٢٣٤٥٦']])('%j is wrong', async (code) => {
    const { status } = await verify(cookieOf(await signIn(app, ann.email)), { code })
    expect([400, 401]).toContain(status)
  })

  test('can be guessed ten times, also with new sessions', async () => {
    const tries: number[] = []
    const cookies = [cookieOf(await signIn(app, ann.email)), cookieOf(await signIn(app, ann.email))]
    for (let at = 0; at < 11; at++) tries.push((await verify(cookies[at % 2] ?? '', { code: 'wrong' })).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    expect((await verify(cookies[0] ?? '', { code: codeOf(ann.secret, now()) })).status).toBe(429)
  })

  test('of a recovery is accepted once, of two requests at a time too', async () => {
    const cookies = await Promise.all([1, 2, 3].map(async () => cookieOf(await signIn(app, ann.email))))
    const [code] = ann.recoveryCodes
    const use = (cookie = '') => as(cookie).post('/auth/two-factor/verify-backup-code', { code })
    const [one, other] = await Promise.all([use(cookies[0]), use(cookies[1])])
    expect([one, other].filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await use(cookies[2])).json.code).toBe('invalid_backup_code')
  })
})

test('a remembered device needs no code of its own user, until the second factor is disabled', async () => {
  const { email, secret, cookie } = await enrol('dora')
  const pending = cookieOf(await signIn(app, email))
  const passed = cookieOf(await verify(pending, { code: codeOf(secret, now()), trustDevice: true }))
  const device = passed.split('; ').find((pair) => pair.includes('device=')) ?? ''
  const signInHere = async (as: string) => {
    const answer = await app.post('/auth/sign-in/email', { email: as, password }, { cookie: device })
    return (await clientWith(app.base, { cookie: cookieOf(answer) }).get('/customers')).status
  }
  expect(await signInHere(email)).toBe(200)
  expect(await signInHere(ann.email)).toBe(401)
  expect((await as(cookie).post('/auth/two-factor/disable', { password: 'wrong' })).json.code).toBe('invalid_password')
  const { status } = await as(cookie).post('/auth/two-factor/disable', { password })
  expect(status).toBe(200)
  const devices = 'select from slipform.auth_devices d join slipform.auth_users u on u.id = user_id where email = ?'
  expect(await app.sql(devices, [email])).toEqual([])
})

test('a role that needs a second factor can only enrol one; its keys stay as they are', async () => {
  const id = await addUser(app, 'admin', 'boss@example.org')
  const session = as(cookieOf(await signIn(app, 'boss@example.org')))
  expect((await session.get('/customers')).json.code).toBe('second_factor_enrolment_required')
  expect((await session.get('/auth/me')).json.secondFactor).toEqual({ missing: 'enrolment', hasPassword: true })
  const { json } = await session.post('/auth/two-factor/enable', { password })
  expect(json.backupCodes).toHaveLength(10)
  // Nothing but a code completes it: no recovery code of the second factor that is not confirmed yet.
  const early = await session.post('/auth/two-factor/verify-backup-code', { code: json.backupCodes[0] })
  expect(early.status).toBe(401)
  const { key } = await createApiKey(app.db, { userId: id, name: 'report' })
  expect((await clientWith(app.base, { authorization: `Bearer ${key}` }).get('/customers')).status).toBe(200)
})

test('an admin resets it, which ends the sessions, and each step is in the security log', async () => {
  const admin = as((await enrol('root', 'admin')).cookie)
  const { id, email, cookie } = await enrol('eve')
  expect((await as(cookie).delete(`/auth/users/${id}/second-factor`)).status).toBe(403)
  expect((await admin.delete(`/auth/users/${id}/second-factor`)).status).toBe(204)
  expect((await as(cookie).get('/customers')).status).toBe(401)
  expect((await as(cookieOf(await signIn(app, email))).get('/customers')).status).toBe(200)
  for (const without of [id, randomUUID(), 'eve'])
    expect(await admin.delete(`/auth/users/${without}/second-factor`)).toMatchObject({
      status: 404,
      json: { code: 'no_second_factor' },
    })
  const events = await app.sql('select event from slipform.security_events where subject = ? order by id', [email])
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['second_factor_enabled', 'second_factor_reset']),
  )
})

test('a new AUTH_SECRET keeps second factors', async () => {
  const { id } = await enrol('finn')
  const stored = async () => (await app.sql('select secret from slipform.auth_two_factors where user_id = ?', [id]))[0]
  const before = await stored()
  await encryptAnew(app.db, ['another secret, long enough as well', 'only for the tests, but long enough'])
  expect(await stored()).not.toEqual(before)
  await encryptAnew(app.db, ['only for the tests, but long enough', 'another secret, long enough as well'])
})

test('a user lists and ends the own sessions, and no others', async () => {
  const { email, cookie } = await enrol('gus')
  await signIn(app, email)
  const list = async (of: string) => (await as(of).get('/auth/account')).json
  const { sessions } = await list(cookie)
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true])
  const [{ id }] = (await list(ann.cookie)).sessions
  expect((await as(cookie).delete(`/auth/account/sessions/${id}`)).status).toBe(404)
  expect((await as(cookie).delete('/auth/account/sessions')).status).toBe(204)
  expect((await list(cookie)).sessions).toHaveLength(1)
  expect((await as(ann.cookie).get('/customers')).status).toBe(200)
})
