import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codeOf } from '../../../packages/slipform/features/auth/codes.ts'
import { readAuth } from '../../../packages/slipform/features/auth/settings.ts'
import { startApp } from '../support/app.ts'
import { allFeatures } from '../support/features.ts'
import { garage } from '../support/garage.ts'
import { browserOf, type Login, serveProvider } from '../support/oidc.ts'
import { addUser, clientWith, cookieOf, password, secretOf, signIn } from '../support/people.ts'
import { serve } from '../support/serve.ts'

const publicUrl = 'https://admin.example.org'
const provider = await serveProvider(publicUrl)
const app = startApp({
  ...garage,
  signIn: true,
  publicUrl,
  env: {
    ...provider.env,
    PUBLIC_URL: publicUrl,
    OIDC_ROLES: 'groups: admins=admin, staff=editor, guests=viewer',
    SECOND_FACTOR: 'admin',
  },
})
let browser: ReturnType<typeof browserOf>
const stops: (() => void)[] = []

/** Serves the same database with other settings. */
const serveWith = async (env: object) => {
  const options = {
    db: app.db,
    ...{ models: garage.models, routes: garage.routes },
    publicUrl,
    features: allFeatures(),
    secrets: ['another secret, but long enough'] as const,
  }
  const { base, close } = await serve({ ...options, log: { error: () => {} }, env: { ...provider.env, ...env } })
  stops.push(close)
  return { base, ...browserOf({ base }, publicUrl, provider) }
}

beforeAll(() => {
  browser = browserOf(app, publicUrl, provider)
})
afterAll(() => {
  for (const stop of stops) stop()
})
beforeEach(() => app.sql('truncate slipform.security_events'))

const person = (sub: string, groups: string[], more: object = {}): Exclude<Login, string> => {
  return { sub, email: `${sub}@example.org`, email_verified: true, name: `User ${sub}`, groups, ...more }
}
const as = (cookie: string) => clientWith(app.base, { cookie })
const me = async (cookie: string) => (await as(cookie).get('/auth/me')).json
const period = () => Math.floor(Date.now() / 30_000)
const events = async () =>
  (await app.sql('select event, subject, details from slipform.security_events order by id')).map(
    ({ event, subject, details }) => [event, subject, details?.reason ?? details?.role ?? details?.way],
  )

test('the claims of a new user create one, who is signed in at the page that was asked for', async () => {
  const { location, cookie, answer } = await browser.signOn(person('ann', ['staff', 'x']), { page: '#/vehicles/1' })
  expect(answer.status).toBe(302)
  expect(location).toBe(`${publicUrl}/?sign-in=done#/vehicles/1`)
  expect((await me(cookie)).user).toMatchObject({ name: 'User ann', email: 'ann@example.org', role: 'editor' })
  expect(await events()).toEqual([
    ['user_created', 'ann@example.org', 'editor'],
    ['account_linked', 'ann@example.org', undefined],
    ['sign_in', 'ann@example.org', 'single_sign_on'],
  ])
})

describe('the role', () => {
  test('follows the claims at each sign-in; a new one ends the sessions of before', async () => {
    const first = await browser.signOn(person('bea', ['guests', 'staff']))
    expect((await me(first.cookie)).user.role).toBe('editor')
    const second = await browser.signOn(person('bea', ['guests']))
    expect((await me(second.cookie)).user.role).toBe('viewer')
    expect((await me(first.cookie)).user).toBeNull()
  })

  test('that no claim gives is none: no sign-in, and no session of before', async () => {
    const before = await browser.signOn(person('cid', ['staff']))
    await app.sql('truncate slipform.security_events')
    const { location, cookie } = await browser.signOn(person('cid', ['others']))
    expect(location).toBe(`${publicUrl}/?sign-in=no_role`)
    expect(cookie).not.toContain('session_token')
    expect((await me(before.cookie)).user).toBeNull()
    expect(await events()).toEqual([['sign_in_failed', 'cid@example.org', 'no_role']])
    expect((await browser.signOn(person('new', []))).location).toBe(`${publicUrl}/?sign-in=no_role`)
    expect(await app.sql(`select 1 from slipform.auth_users where email = 'new@example.org'`)).toEqual([])
  })

  test('of the last admin stays, and the sign-in fails', async () => {
    const amr = ['mfa']
    await browser.signOn(person('dan', ['admins'], { amr }))
    expect((await browser.signOn(person('dan', ['staff']))).location).toBe(`${publicUrl}/?sign-in=last_admin`)
    await browser.signOn(person('deb', ['admins'], { amr }))
    expect((await browser.signOn(person('dan', ['staff']))).location).toBe(`${publicUrl}/?sign-in=done`)
  })
})

describe('a user of this server', () => {
  const linkedTo = (email: string) =>
    app.sql(
      `select account_id, access_token, refresh_token, id_token from slipform.auth_accounts a join slipform.auth_users u on u.id = user_id
        where u.email = ? and provider_id = 'oidc'`,
      [email],
    )

  test('is linked by a confirmed address, once, and is known by the subject from then on', async () => {
    const id = await addUser(app, 'viewer', 'eve@example.org')
    const { cookie } = await browser.signOn(person('eve', ['staff'], { email: 'EVE@example.org' }))
    expect((await me(cookie)).user).toMatchObject({ id, role: 'editor', email: 'eve@example.org' })
    expect((await signIn(app, 'eve@example.org')).status).toBe(200)
    const renamed = await browser.signOn(person('eve', ['staff'], { email: 'other@example.org' }))
    expect((await me(renamed.cookie)).user).toMatchObject({ id, email: 'eve@example.org' })
    expect(await linkedTo('eve@example.org')).toEqual([
      { account_id: `${provider.issuer} eve`, access_token: null, refresh_token: null, id_token: null },
    ])
  })

  test.each([[false], [undefined], ['no']])('is not linked by an address with email_verified %j', async (verified) => {
    await app.sql(`delete from slipform.auth_users where email = 'fay@example.org'`)
    await addUser(app, 'admin', 'fay@example.org')
    const { location, cookie } = await browser.signOn(person('fay', ['admins'], { email_verified: verified }))
    expect(location).toBe(`${publicUrl}/?sign-in=email_not_verified`)
    expect((await me(cookie)).user).toBeNull()
    expect(await linkedTo('fay@example.org')).toEqual([])
  })

  test('is linked to one subject alone, and a new one needs a confirmed address too', async () => {
    const [first, second] = ['ina', 'ino'].map((sub) => person(sub, ['staff'], { email: 'i@example.org' }))
    const unconfirmed = await browser.signOn({
      ...person('mallory', ['staff']),
      email: 'i@example.org',
      email_verified: false,
    })
    expect(unconfirmed.location).toBe(`${publicUrl}/?sign-in=email_not_verified`)
    expect((await browser.signOn(first as Login)).location).toBe(`${publicUrl}/?sign-in=done`)
    expect((await browser.signOn(second as Login)).location).toBe(`${publicUrl}/?sign-in=address_taken`)
    expect(await linkedTo('i@example.org')).toMatchObject([{ account_id: `${provider.issuer} ina` }])
  })

  test('who is banned does not get in', async () => {
    await browser.signOn(person('gil', ['staff']))
    await app.sql(`update slipform.auth_users set banned = true where email = 'gil@example.org'`)
    await app.sql('truncate slipform.security_events')
    const { location, cookie } = await browser.signOn(person('gil', ['staff']))
    expect(location).toBe(`${publicUrl}/?sign-in=banned`)
    expect(cookie).not.toContain('session_token')
    expect(await events()).toEqual([['sign_in_failed', 'gil@example.org', 'banned']])
  })

  test('keeps the role that an admin gave, without OIDC_ROLES, and must exist', async () => {
    await addUser(app, 'editor', 'ida@example.org')
    const { base, signOn } = await serveWith({})
    const { cookie } = await signOn(person('ida', ['admins']))
    const { user, singleSignOn } = (await clientWith(base, { cookie }).get('/auth/me')).json
    expect(user.role).toBe('editor')
    expect(singleSignOn).toEqual({ name: new URL(provider.issuer).host })
    expect((await signOn(person('jon', ['admins']))).location).toBe(`${publicUrl}/?sign-in=unknown_user`)
  })
})

describe('the second factor', () => {
  test('of the provider counts, as its ID token says', async () => {
    const { cookie } = await browser.signOn(person('kim', ['admins'], { amr: ['pwd', 'mfa'] }))
    expect((await as(cookie).get('/customers')).status).toBe(200)
  })

  test('of this server is required otherwise, and keeps what the session is', async () => {
    const { cookie } = await browser.signOn(person('lea', ['admins'], { amr: ['pwd'] }))
    expect((await as(cookie).get('/customers')).json.code).toBe('second_factor_enrolment_required')
    expect((await me(cookie)).secondFactor).toEqual({ missing: 'enrolment', hasPassword: false })
    const { json } = await as(cookie).post('/auth/two-factor/enable', {})
    const secret = secretOf(json.totpURI)
    const enrolled = await as(cookie).post('/auth/two-factor/verify-totp', { code: codeOf(secret, period()) })
    await app.sql('update slipform.auth_two_factors set last_period = null')
    const again = await browser.signOn(person('lea', ['admins'], { amr: ['pwd'] }))
    expect((await me(again.cookie)).secondFactor.missing).toBe('code')
    expect((await browser.begin({}, { cookie: again.cookie })).answer.status).toBe(200)
    const passed = await as(again.cookie).post('/auth/two-factor/verify-totp', { code: codeOf(secret, period()) })
    for (const complete of [enrolled, passed]) {
      expect((await as(cookieOf(complete)).get('/customers')).status).toBe(200)
      expect((await as(cookieOf(complete)).post('/auth/sign-out', {})).json.url).toContain('id_token_hint=')
    }
  })
})

describe('the way back', () => {
  test('of a user who cancels at the provider leads to the sign-in page', async () => {
    const { location } = await browser.signOn('cancel', { page: '#/loans' })
    expect(location).toBe(`${publicUrl}/?sign-in=cancelled#/loans`)
    expect(await events()).toEqual([['sign_in_failed', null, 'cancelled']])
  })

  test('counts once, with the state of the same browser', async () => {
    const { url, cookie } = await browser.begin()
    const other = await browser.begin()
    const address = await provider.visit(url, person('mia', ['staff']))
    const forged = address.replace(/state=[^&]*/, 'state=forged')
    const withoutNonce = await provider.visit(url.replace(/nonce=[^&]*/, 'nonce=another'), person('mia', ['staff']))
    for (const [at, held] of [
      [forged, cookie],
      [address, ''],
      [address, other.cookie],
      [address.replace(/code=[^&]*/, 'code=forged'), cookie],
      [address.replace(/iss=[^&]*/, 'iss=https%3A%2F%2Fevil.example.com'), cookie],
      [withoutNonce, cookie],
      [`${publicUrl}/api/auth/single-sign-on/callback`, cookie],
    ] as const) {
      const { location, cookie: set } = await browser.finish(at, held)
      expect([at, location]).toEqual([at, `${publicUrl}/?sign-in=failed`])
      expect(set).not.toContain('session_token')
    }
    expect(await app.sql(`select 1 from slipform.auth_users where email = 'mia@example.org'`)).toEqual([])
    // What else the provider adds is no parameter of the API.
    expect((await browser.finish(`${address}&dry_run=x`, cookie)).location).toBe(`${publicUrl}/?sign-in=done`)
    expect((await browser.finish(address, cookie)).location).toBe(`${publicUrl}/?sign-in=failed`)
  })

  test('does not depend on the host of requests', async () => {
    const headers = { host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' }
    const { url, cookie } = await browser.begin({}, headers)
    const query = new URL(url).searchParams
    expect(query.get('redirect_uri')).toBe(`${publicUrl}/api/auth/single-sign-on/callback`)
    expect([...query.keys()]).toEqual(expect.arrayContaining(['code_challenge', 'state', 'nonce']))
    expect(query.get('code_challenge_method')).toBe('S256')
    const address = await provider.visit(url, person('nia', ['staff']))
    expect((await browser.finish(address, cookie, headers)).location).toBe(`${publicUrl}/?sign-in=done`)
  })

  test.each([
    ['https://evil.example.com'],
    ['//evil.example.com'],
    ['@evil.example.com'],
    ['/\\evil.example.com'],
    ['#https://evil.example.com'],
    ['#/a b'],
    [`#/${'x'.repeat(1001)}`],
    [{ page: 1 }],
  ])('leads to no page that is none of the admin: %j', async (page) => {
    const { location } = await browser.signOn(person('ole', ['staff']), { page })
    expect(location).toBe(`${publicUrl}/?sign-in=done`)
  })

  test('gives a session of its own, whatever the browser held before', async () => {
    const before = await browser.signOn(person('pia', ['staff']))
    const after = await browser.signOn(person('rob', ['staff']), { cookie: before.cookie })
    expect(after.cookie).toMatch(/__Secure-slipform\.session_token=/)
    expect((await me(after.cookie)).user.email).toBe('rob@example.org')
    expect((await me(before.cookie)).user.email).toBe('pia@example.org')
    const [created] = await app.sql(`select actor from slipform.security_events where subject = 'rob@example.org'`)
    expect(created?.actor).toBeNull()
  })
})

test('PASSWORDS=off closes what passwords open, and needs admins by single sign-on', async () => {
  expect(() => readAuth({ ...provider.env, PASSWORDS: 'off' })).toThrow('needs single sign-on that makes users admins')
  const { base, signOn } = await serveWith({ PASSWORDS: 'off', OIDC_ROLES: 'groups: admins=admin' })
  const { cookie } = await signOn(person('zoe', ['admins']))
  const admin = clientWith(base, { cookie })
  expect((await admin.get('/auth/me')).json).toMatchObject({ user: { role: 'admin' }, hasPasswords: false })
  const { json } = await admin.post('/auth/users', { name: 'Yan', email: 'yan@example.org', role: 'viewer' })
  for (const [method, path] of [
    ['POST', '/auth/sign-in/email'],
    ['POST', '/Auth/Sign-In/Email/'],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/password-resets'],
    ['POST', '/auth/password-resets/finish'],
    ['POST', '/auth/email-changes'],
    ['POST', '/auth/invitations/accept'],
    ['PUT', `/auth/invitations/${json.id}`],
  ] as const) {
    const body = { email: 'zoe@example.org', password, token: 'x', name: 'x' }
    expect([path, (await admin.request(method, path, { body })).json.code]).toEqual([path, 'passwords_off'])
  }
  expect((await signOn(person('yan', ['admins']))).location).toBe(`${publicUrl}/?sign-in=done`)
})

test('a provider that sends no ID token, or is another than OIDC_ISSUER says, signs in no user', async () => {
  const { location } = await browser.signOn(person('uma', ['staff'], { withoutIdToken: true }))
  expect(location).toBe(`${publicUrl}/?sign-in=failed`)
  const { begin } = await serveWith({ OIDC_ISSUER: provider.issuer.replace('localhost', '127.0.0.1') })
  expect((await begin()).answer.json.code).toBe('provider_unavailable')
})

test('two first sign-ins of a user at a time create one user', async () => {
  const both = await Promise.all([1, 2].map(() => browser.begin()))
  const addresses: string[] = []
  for (const { url } of both) addresses.push(await provider.visit(url, person('yin', ['staff'])))
  const ends = await Promise.all(both.map(({ cookie }, at) => browser.finish(addresses[at] ?? '', cookie)))
  expect(ends.map(({ location }) => location)).toContain(`${publicUrl}/?sign-in=done`)
  expect(await app.sql(`select 1 from slipform.auth_users where email = 'yin@example.org'`)).toHaveLength(1)
})

test('a session lasts twelve hours, however often it is used', async () => {
  const { cookie } = await browser.signOn(person('sam', ['staff']))
  const [session] = await app.sql(`select extract(epoch from ends_at - s.created_at) / 3600 as hours
    from slipform.auth_sessions s join slipform.auth_users u on u.id = user_id where email = 'sam@example.org'`)
  expect(Number(session?.hours)).toBeCloseTo(12, 1)
  await app.sql('update slipform.auth_sessions set ends_at = now() where ends_at is not null')
  expect((await me(cookie)).user).toBeNull()
})

test('signing out ends the session, and names the address at which the provider ends its own', async () => {
  const { cookie } = await browser.signOn(person('tom', ['staff']))
  const { url } = (await as(cookie).post('/auth/sign-out', {})).json
  expect((await me(cookie)).user).toBeNull()
  const { origin, searchParams } = new URL(url)
  expect(origin).toBe(provider.issuer)
  expect(searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/`)
  expect((await fetch(url)).status).toBe(200)
  await addUser(app, 'viewer', 'una@example.org')
  const local = cookieOf(await signIn(app, 'una@example.org'))
  expect((await as(local).post('/auth/sign-out', {})).json).toEqual({})
})

test('a new key of the provider is read', async () => {
  expect((await browser.signOn(person('vic', ['staff']))).location).toContain('=done')
  provider.rotate()
  // The keys are read again at most twice a minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
  expect((await browser.signOn(person('vic', ['staff']))).location).toContain('=done')
  vi.useRealTimers()
})

test('without a provider that responds, the server starts, and users sign in with passwords', async () => {
  const { url, cookie } = await browser.begin()
  const address = await provider.visit(url, person('wim', ['staff']))
  await provider.stop()
  const { answer } = await browser.begin()
  expect(answer).toMatchObject({ status: 502, json: { code: 'provider_unavailable' } })
  expect((await browser.finish(address, cookie)).location).toBe(`${publicUrl}/?sign-in=failed`)
  await addUser(app, 'viewer', 'xia@example.org')
  expect((await signIn(app, 'xia@example.org', password)).status).toBe(200)
  expect((await app.get('/auth/me')).json.singleSignOn).toBeDefined()
})
