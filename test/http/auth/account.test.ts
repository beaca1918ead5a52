import { beforeAll, describe, expect, test } from 'vitest'
import { auth } from '../../../packages/slipform/features/auth/feature.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { garage } from '../support/garage.ts'
import { clientWith, usersOf } from '../support/people.ts'

const app = startApp({
  ...garage,
  signIn: true,
  // The most that a key may ever do.
  features: allFeatures().map((feature) => (feature.name === 'auth' ? auth({ keysManageUsers: true }) : feature)),
})
const { ids, as } = usersOf(app, { root: 'admin', ed: 'editor', other: 'editor', vi: 'viewer' })
const own = '/auth/account/keys'
const customer = { name: 'Ann Quill', email: 'ann@quill.example' }
const withKey = (key: string) => clientWith(app.base, { authorization: `Bearer ${key}` })

async function createKey(name: string, body: object = {}) {
  const { status, json } = await as(name).post(own, { name: 'Report', ...body })
  expect(status).toBe(201)
  return { ...json, client: withKey(json.key) } as { id: string; key: string; client: Client }
}

describe('the own account', () => {
  test('changes its name, which the session and the security log tell', async () => {
    expect(await as('vi').put('/auth/account', { name: ' Vic ', role: 'admin' })).toMatchObject({
      status: 200,
      json: { name: 'Vic' },
    })
    expect((await as('vi').get('/auth/me')).json.user).toMatchObject({ name: 'Vic', role: 'viewer' })
    const [event] = await app.sql('select * from slipform.security_events where event = ?', ['user_updated'])
    expect(event).toMatchObject({ actor_id: ids.vi, subject_id: ids.vi, details: { name: ['A viewer', 'Vic'] } })
  })

  test.each([[''], ['  '], [null], [7], ['x'.repeat(201)]])('does not take the name %j', async (name) => {
    expect(await as('ed').put('/auth/account', { name })).toMatchObject({
      status: 422,
      json: { errors: { name: /./ } },
    })
  })
})

describe('own keys', () => {
  test('are of their user, whatever the request says, and hidden from others', async () => {
    const { id, client } = await createKey('ed', { user_id: ids.root })
    expect((await client.get('/auth/me')).json.user).toMatchObject({ id: ids.ed, role: 'editor' })
    expect((await as('ed').get(own)).json).toEqual([
      expect.objectContaining({ id, user_id: ids.ed, name: 'Report', role: null, read_only: false }),
    ])
    expect((await as('other').get(own)).json).toEqual([])
    expect((await as('other').get(`${own}?filter={"user_id":"${ids.ed}"}`)).json).toEqual([])
    expect((await as('other').delete(`${own}/${id}`)).status).toBe(404)
    expect((await as('ed').delete(`${own}/${id}`)).status).toBe(200)
    expect((await client.get('/customers')).status).toBe(401)
  })

  test('are for the roles of ownKeys', async () => {
    expect((await as('vi').get(own)).status).toBe(403)
    expect((await as('vi').post(own, { name: 'x' })).status).toBe(403)
    expect((await as('vi').get('/auth/me')).json.permissions.operations).not.toHaveProperty('auth/account/keys')
    expect((await clientWith(app.base, {}).get(own)).status).toBe(401)
    expect(() => auth({ ownKeys: 'boss' as never })).toThrow('ownKeys of auth() names roles among')
  })

  test.each([
    [{ role: 'admin' }, 'role'],
    [{ role: 'boss' }, 'role'],
    [{ role: ['viewer'] }, 'role'],
    [{ read_only: 'no' }, 'read_only'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    [{ name: '' }, 'name'],
  ])('are rejected with %j', async (body, field) => {
    const { status, json } = await as('ed').post(own, { name: 'x', ...body })
    expect([status, Object.keys(json.errors)]).toEqual([422, [field]])
  })
})

describe('a key', () => {
  let keys: Record<'editor' | 'viewer' | 'reader' | 'admin' | 'adminReader', Client>
  beforeAll(async () => {
    keys = {
      editor: (await createKey('ed')).client,
      viewer: (await createKey('ed', { role: 'viewer' })).client,
      reader: (await createKey('ed', { read_only: true })).client,
      admin: (await createKey('root', { role: 'editor' })).client,
      adminReader: (await createKey('root', { read_only: true })).client,
    }
  })

  test.each([
    ['editor', 201, 403],
    ['viewer', 403, 403],
    ['reader', 403, 403],
    // Keys manage users here, but not one whose role does not.
    ['admin', 201, 403],
    ['adminReader', 403, 200],
  ] as const)('of %s does no more than its role and its owner', async (name, creates, readsUsers) => {
    const created = await keys[name].post('/customers', { ...customer, email: `${name}@quill.example` })
    expect([created.status, (await keys[name].get('/customers')).status]).toEqual([creates, 200])
    expect((await keys[name].get('/auth/users')).status).toBe(readsUsers)
    expect((await keys[name].post('/auth/users', { name: 'x', email: 'x@x.example', role: 'admin' })).status).toBe(403)
  })

  test.each([
    ['POST', own, { name: 'more' }],
    ['DELETE', `${own}/${crypto.randomUUID()}`, undefined],
    ['POST', '/auth/keys', { name: 'more', user_id: crypto.randomUUID() }],
    ['PUT', '/auth/account', { name: 'Other' }],
    ['DELETE', '/auth/account/sessions', undefined],
  ])('makes no key and changes no account: %s %s', async (method, path, body) => {
    for (const name of ['editor', 'viewer', 'reader', 'admin', 'adminReader'] as const)
      expect((await keys[name].request(method, path, { body })).status, name).toBe(403)
    expect((await app.sql("select from slipform.auth_api_keys where name = 'more'")).length).toBe(0)
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('that only reads is told so by %s of any path', async (method) => {
    for (const path of ['/customers', '/customers/batch', '/comments', '/presence', '/nowhere', '/auth/sign-out'])
      expect((await keys.reader.request(method, path)).json, path).toMatchObject({ code: 'key_reads_only' })
  })

  test('ends when its owner no longer has its role', async () => {
    const { client } = await createKey('other', { role: 'editor' })
    const free = await createKey('other')
    await app.sql("update slipform.auth_users set role = 'viewer' where id = ?", [String(ids.other)])
    app.recheckUsers()
    expect((await client.get('/customers')).status).toBe(401)
    expect((await free.client.get('/auth/me')).json.user.role).toBe('viewer')
    expect((await as('root').get('/auth/keys')).json.length).toBeGreaterThan(5)
  })
})
