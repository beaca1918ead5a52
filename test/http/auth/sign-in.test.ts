import { randomUUID } from 'node:crypto'
import { auth } from 'slipform/features'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../packages/slipform/features/auth/api-key.ts'
import { startApp } from '../support/app.ts'
import { allFeatures } from '../support/features.ts'
import { fillGarage, garage } from '../support/garage.ts'
import { addUser, clientWith, cookieOf, password, signIn, usersOf } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true })
const managing = startApp({
  ...garage,
  features: allFeatures().map((feature) => (feature.name === 'auth' ? auth({ keysManageUsers: true }) : feature)),
})
/** Their sessions no test ends: signing in takes long on purpose. */
const { as, ids, cookies } = usersOf(app, { viewer: 'viewer', editor: 'editor', admin: 'admin' })

beforeAll(() => fillGarage(app))

beforeEach(() => app.sql('truncate slipform.auth_limits, slipform.auth_api_keys'))

/** Signs a user of its own in, whose sessions and account the test may change. */
const asNew = async () => {
  const email = `${randomUUID()}@example.org`
  const id = await addUser(app, 'viewer', email)
  const cookie = cookieOf(await signIn(app, email))
  return { id, email, cookie, client: clientWith(app.base, { cookie }) }
}

describe('a session', () => {
  test('opens what is closed without one', async () => {
    const closed = await app.get('/customers')
    expect(closed).toMatchObject({ status: 401, json: { error: 'Sign in first' } })
    const viewer = as('viewer')
    expect(await viewer.get('/customers')).toMatchObject({ status: 200 })
    const user = { id: ids.viewer, name: 'A viewer', email: 'viewer@example.org', role: 'viewer' }
    expect((await viewer.get('/auth/me')).json).toMatchObject({ user })
    expect((await app.get('/auth/me')).json).toEqual({ user: null, sendsMail: true })
  })

  test('is looked up once for many requests at a time, whatever else their cookies hold', async () => {
    // `/auth/me` itself needs up to two, whose results are cached for a while: what can be followed, and from where on.
    const connectionsUsed = async (requests: number) => {
      app.recheckUsers()
      await app.get('/auth/me')
      let used = 0
      const count = () => {
        used += 1
      }
      const { pool } = app.db.client
      pool.on('acquireRequest', count)
      const clients = Array.from({ length: requests }, (_, at) =>
        clientWith(app.base, { cookie: `pad=${at}${'x'.repeat(1_000)}; ${cookies.viewer}; slipform=${at}` }),
      )
      const answers = await Promise.all(clients.map((client) => client.get('/auth/me')))
      pool.removeListener('acquireRequest', count)
      for (const { json } of answers) expect(json.user.role).toBe('viewer')
      return used
    }
    const forOne = await connectionsUsed(1)
    expect(forOne).toBeGreaterThan(2)
    // On a busy machine caches of `/auth/me` end meanwhile; a lookup for each request would take 20 more.
    expect(await connectionsUsed(20)).toBeLessThan(forOne + 10)
  })

  test('ends when its owner signs out, at once', async () => {
    const { client: viewer } = await asNew()
    expect((await viewer.get('/customers')).status).toBe(200)
    expect((await viewer.post('/auth/sign-out', {})).status).toBe(200)
    expect((await viewer.get('/customers')).status).toBe(401)
  })

  test('slides: once a day a response prolongs it, in the database and in the browser', async () => {
    const { id, client: viewer } = await asNew()
    expect((await viewer.get('/customers')).headers.getSetCookie()).toEqual([])
    // Signed in two days ago.
    await app.sql(
      `update slipform.auth_sessions set expires_at = now() + interval '5 days', updated_at = now() - interval '2 days'
        where user_id = ?`,
      [id],
    )
    const answer = await viewer.get('/customers')
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^slipform\.session_token=[^;]+; Max-Age=604800; /),
    ])
    const [session] = await app.sql(
      `select expires_at > now() + interval '6 days 23 hours' as "isExtended" from slipform.auth_sessions where user_id = ?`,
      [id],
    )
    expect(session?.isExtended).toBe(true)
    expect((await clientWith(app.base, { cookie: cookieOf(answer) }).get('/customers')).status).toBe(200)
  })

  test('ends by itself when its time is over', async () => {
    const { id, client: viewer } = await asNew()
    await app.sql(`update slipform.auth_sessions set expires_at = now() - interval '1 second' where user_id = ?`, [id])
    expect((await viewer.get('/customers')).status).toBe(401)
  })

  test.each([
    ['cut off', (cookie: string) => cookie.slice(0, -8)],
    ['changed', (cookie: string) => cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)],
    ['without its signature', (cookie: string) => cookie.replace(/\..*$/, '')],
    ['signed with nothing', (cookie: string) => cookie.replace(/(=[^.]*)\..*$/, '$1.')],
  ])('is none when its cookie is %s', async (_, change) => {
    expect((await clientWith(app.base, { cookie: change(cookies.viewer ?? '') }).get('/customers')).status).toBe(401)
  })

  test('of all other windows ends when the password is changed', async () => {
    const { email, client: here } = await asNew()
    const there = clientWith(app.base, { cookie: cookieOf(await signIn(app, email)) })
    expect((await there.get('/customers')).status).toBe(200)
    const body = { currentPassword: password, newPassword: 'another horse battery' }
    const changed = await here.post('/auth/change-password', body)
    expect(changed.status, changed.text).toBe(200)
    expect((await there.get('/customers')).status).toBe(401)
    expect((await signIn(app, email)).status).toBe(401)
    const renewed = clientWith(app.base, { cookie: cookieOf(changed) })
    expect((await renewed.get('/customers')).status).toBe(200)
  })
})

describe('signing in', () => {
  test('says the same to a wrong password and to an unknown user', async () => {
    const wrong = await signIn(app, 'viewer@example.org', 'not the password')
    const unknown = await signIn(app, 'unknown@example.org', 'not the password')
    expect(wrong.status).toBe(401)
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('is refused after ten wrong attempts, to everybody the same', async () => {
    for (const email of ['viewer@example.org', 'unknown@example.org', ' VIEWER@example.org']) {
      await app.sql('truncate slipform.auth_limits')
      const attempts = await Promise.all(Array.from({ length: 14 }, () => signIn(app, email, 'not the password')))
      expect(attempts.filter(({ status }) => status === 429)).toHaveLength(4)
      const refused = await signIn(app, email)
      expect(refused).toMatchObject({ status: 429, json: { error: 'Too many attempts. Try again in 15 min.' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    }
  })

  test.each([
    ['/auth/sign-up/email', { email: 'new@example.org', name: 'New', password }],
    ['/auth/forget-password', { email: 'viewer@example.org' }],
    ['/auth/update-user', { name: 'Other' }],
    ['/auth/admin/set-role', { role: 'admin' }],
    ['/auth/get-session', {}],
  ])('%s is not open', async (path, body) => expect((await as('viewer').post(path, body)).status).toBe(404))
})

describe('the key of a program', () => {
  test('opens what its owner may see, until it ends or its owner does', async () => {
    const { id } = await asNew()
    const { key } = await createApiKey(app.db, { userId: id, name: 'Report' })
    const program = clientWith(app.base, { authorization: `Bearer ${key}` })
    expect((await program.get('/customers')).status).toBe(200)
    expect(JSON.stringify(await app.sql('select * from slipform.auth_api_keys'))).not.toContain(key)

    await app.sql(`update slipform.auth_api_keys set expires_at = now()`)
    app.recheckUsers()
    expect((await program.get('/customers')).status).toBe(401)
    await app.sql('update slipform.auth_api_keys set expires_at = null')
    await app.sql('update slipform.auth_users set banned = true where id = ?', [id])
    app.recheckUsers()
    expect((await program.get('/customers')).status).toBe(401)
  })

  test.each<[method: string, path: string, body?: object]>([
    ['POST', '/auth/users', { name: 'New', email: 'new@example.org', password: 'a long password', role: 'admin' }],
    ['PUT', '/auth/users/$id', { role: 'admin', password: 'another long password' }],
    ['DELETE', '/auth/users/$id'],
    ['POST', '/auth/keys', { user_id: '$id', name: 'for ever' }],
    ['DELETE', '/auth/keys/$id'],
  ])('changes no user and no key, unless auth() says so: %s %s', async (method, path, body) => {
    const { key } = await createApiKey(app.db, { userId: ids.admin ?? '', name: 'Report' })
    const headers = { authorization: `Bearer ${key}`, cookie: cookies.admin ?? '' }
    const state = () =>
      app.sql(`select array_agg(u.id order by u.id) as users, (select count(*) from slipform.auth_api_keys) as keys,
      array_agg(u.role order by u.id) as roles from slipform.auth_users as u`)
    const before = await state()
    const sent = JSON.parse(JSON.stringify(body ?? null).replace('$id', ids.viewer ?? ''))
    const answer = await app.request(method, path.replace('$id', ids.viewer ?? ''), {
      headers,
      ...(sent && { body: sent }),
    })
    expect([answer.status, answer.json.code]).toEqual([403, 'key_not_permitted'])
    expect(await state()).toEqual(before)
    expect((await clientWith(app.base, { authorization: `Bearer ${key}` }).get('/auth/users')).status).toBe(200)
  })

  test('changes users and keys where auth() says so', async () => {
    const { key } = await createApiKey(managing.db, { userId: await addUser(managing, 'admin'), name: 'Invitations' })
    const program = clientWith(managing.base, { authorization: `Bearer ${key}` })
    const user = { name: 'New', email: 'new@example.org', password: 'a long password', role: 'viewer' }
    const created = await program.post('/auth/users', user)
    expect(created.status).toBe(201)
    expect((await program.post('/auth/keys', { user_id: created.json.id, name: 'Report' })).status).toBe(201)
  })

  test.each(['Bearer slip_none', 'Bearer', 'Basic YTpi', 'Bearer  '])('%j opens nothing', async (authorization) => {
    expect((await app.get('/customers', { headers: { authorization } })).status).toBe(401)
  })

  test('is not what a header means that a proxy adds to a session', async () => {
    expect((await as('viewer').get('/customers', { headers: { authorization: 'Basic YTpi' } })).status).toBe(200)
  })
})

test.each(['null', '"x"', '7', '[]'])('signing in and changing a password with %s is a 400', async (body) => {
  expect((await app.post('/auth/sign-in/email', body)).status).toBe(400)
  expect((await as('viewer').post('/auth/change-password', body)).status).toBe(400)
})
