import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../packages/slipform/features/auth/api-key.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { garage } from '../support/garage.ts'
import { liveStreams } from '../support/live.ts'
import { clientWith, cookieOf, password, signIn, usersOf } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true })
const { ids, cookies, as } = usersOf(app, { root: 'admin', boss: 'admin', ed: 'editor', vi: 'viewer', gone: 'viewer' })

const streamOf = liveStreams()
const begin = (user: string, by = as('root')) => by.post('/auth/view', { user_id: ids[user] })
const beginRole = (role: unknown) => as('root').post('/auth/view', { role })
const allowWrites = (by = as('root')) => by.post('/auth/view/writes', {})
const me = async (by = as('root')) => (await by.get('/auth/me')).json
const eventsOf = async () =>
  app.sql(`select event, actor, subject, details from slipform.security_events where event like 'view%' order by id`)
const customer = (name: string) => ({ name, email: `${name.toLowerCase().replaceAll(' ', '.')}@quill.example` })
let customerId: string

beforeAll(async () => {
  customerId = (await as('root').post('/customers', customer('First'))).json.id
})
afterEach(async () => {
  await as('root').delete('/auth/view')
  expect((await me()).user).toMatchObject({ id: ids.root, role: 'admin' })
  await app.sql('truncate slipform.security_events')
})

describe('a view of a user', () => {
  test('answers as the user, reads until it is confirmed, and names both', async () => {
    const { status, json } = await begin('ed')
    expect([status, Date.parse(json.until) - Date.now() > 3_590_000]).toEqual([200, true])
    const info = await me()
    expect(info.user).toMatchObject({ id: ids.ed, role: 'editor', viewedBy: { id: ids.root } })
    expect(info.view).toEqual({ until: json.until, isOfRole: false, mayWrite: false })
    const refused = await as('root').post('/customers', customer('Early'))
    expect([refused.status, refused.json.code]).toEqual([403, 'view_reads_only'])

    expect((await allowWrites()).status).toBe(200)
    expect((await me()).view.mayWrite).toBe(true)
    const created = await as('root').post('/customers', customer('Viewed'))
    expect(created.status).toBe(201)
    // The history of customers is for admins.
    expect((await as('root').get(`/customers/${created.json.id}/history`)).status).toBe(403)
    await as('root').delete('/auth/view')
    const [entry] = (await as('root').get(`/customers/${created.json.id}/history`)).json
    expect(entry).toMatchObject({ actor_id: ids.root, actor: 'root@example.org', as: 'ed@example.org' })
    const both = { actor: 'root@example.org', subject: 'ed@example.org' }
    expect(await eventsOf()).toEqual([
      { event: 'view_began', ...both, details: { as: 'ed@example.org', until: json.until } },
      { event: 'view_writes_allowed', ...both, details: { as: 'ed@example.org' } },
      { event: 'view_ended', ...both, details: { as: 'ed@example.org', reason: 'returned' } },
    ])
    expect((await as('root').post('/customers', customer('Later'))).status).toBe(201)
  })

  test('gets what the user gets, and no more', async () => {
    await begin('vi')
    for (const path of [
      '/auth/me/counts',
      '/customers',
      '/customers/export',
      '/auth/events',
      '/auth/users',
      '/auth/mails',
      '/auth/jobs',
    ]) {
      const [viewed, own] = await Promise.all([as('root').get(path), as('vi').get(path)])
      expect([path, viewed.status === 200, viewed.status === 200 ? viewed.text : '']).toEqual([
        path,
        own.status === 200,
        own.status === 200 ? own.text : '',
      ])
    }
    await allowWrites()
    expect((await as('root').post('/customers', customer('No editor'))).json.code).toBe('role_required')
  })

  test('changes nothing before it is confirmed, and as a role never', async () => {
    const writes = [
      ['POST', '/customers'],
      ['POST', '/customers/batch'],
      ['DELETE', '/customers/batch'],
      ['PUT', '/customers/1'],
      ['POST', '/customers?dry_run=true'],
      ['POST', '/CUSTOMERS/'],
      ['POST', '/admin/comments?resource=customers&record=1'],
      ['POST', '/admin/mentions/read'],
      ['POST', '/admin/views'],
      ['PUT', '/presence?resource=customers&record=1'],
      ['PROPFIND', '/customers'],
    ] as const
    const codesOfWrites = () =>
      Promise.all(writes.map(async ([way, path]) => (await as('root').request(way, path, { body: {} })).json.code))
    await begin('ed')
    expect(await codesOfWrites()).toEqual(writes.map(() => 'view_reads_only'))
    await as('root').delete('/auth/view')
    await beginRole('editor')
    expect(await codesOfWrites()).toEqual(writes.map(() => 'role_view_reads_only'))
  })

  const closed = [
    ['GET', '/auth/account'],
    ['PUT', '/auth/account'],
    ['DELETE', '/auth/account/sessions'],
    ['GET', '/auth/account/keys'],
    ['POST', '/auth/account/keys'],
    ['POST', '/auth/keys'],
    ['GET', '/auth/users'],
    ['POST', '/auth/users'],
    ['POST', '/auth/change-password'],
    ['POST', '/auth/email-changes'],
    ['POST', '/auth/email-changes/confirm'],
    ['POST', '/auth/links'],
    ['POST', '/auth/invitations/accept'],
    ['POST', '/auth/password-resets'],
    ['POST', '/auth/sign-in/email'],
    ['POST', '/auth/two-factor/enable'],
    ['POST', '/auth/two-factor/disable'],
    ['POST', '/AUTH/Account/Keys/'],
    ['POST', '/auth/view'],
    ['POST', '/auth/view/'],
    ['GET', '/auth/view/writes'],
  ] as const
  test('has no routes of accounts, also once writes are confirmed', async () => {
    await begin('ed')
    await allowWrites()
    const body = { password, currentPassword: password, newPassword: 'another long one', name: 'x', user_id: ids.vi }
    for (const [method, path] of closed) {
      const sent = method === 'GET' ? {} : { body }
      const { status, json } = await as('root').request(method, path, sent)
      expect([method, path, status, json.code]).toEqual([method, path, 403, 'view_not_permitted'])
    }
    expect((await signIn(app, 'ed@example.org')).status).toBe(200)
    expect(await app.sql('select from slipform.auth_api_keys')).toEqual([])
  })

  test('comments and has records open in the name of the admin', async () => {
    const at = `?resource=customers&record=${customerId}`
    const { json: theirs } = await as('ed').post(`/admin/comments${at}`, { text: 'mine' })
    await begin('ed')
    await allowWrites()
    expect((await as('root').patch(`/admin/comments/${theirs.id}`, { text: 'yours' })).json.code).toBe(
      'foreign_comment',
    )
    expect((await as('root').delete(`/admin/comments/${theirs.id}`)).json.code).toBe('foreign_comment')
    await as('root').post(`/admin/comments${at}`, { text: 'as' })
    expect(await app.sql('select author_id from slipform.record_comments order by id desc limit 1')).toEqual([
      { author_id: ids.root },
    ])
    expect((await as('root').put(`/presence${at}`, undefined)).json).toMatchObject([{ id: ids.root }])
  })
})

describe('a view cannot begin', () => {
  test.each([
    ['of an admin', { user_id: 'boss' }, 409],
    ['of oneself', { user_id: 'root' }, 409],
    ['of no user', { user_id: 'x' }, 409],
    ['as admin', { role: 'admin' }, 422],
    ['as public', { role: 'public' }, 422],
    ['as an unknown role', { role: '__proto__' }, 422],
    ['as a list', { role: ['viewer'] }, 422],
    ['of a list', { user_id: ['ed'] }, 422],
    ['without either', {}, 422],
    ['of a text', '"ed"', 400],
  ])('%s', async (_name, body, status) => {
    const id = typeof body === 'object' && 'user_id' in body ? ids[String(body.user_id)] : undefined
    const sent = id !== undefined && !Array.isArray((body as { user_id: unknown }).user_id) ? { user_id: id } : body
    expect((await as('root').post('/auth/view', sent)).status).toBe(status)
  })

  test('by a user who is no admin, without a session, or with a key', async () => {
    expect((await begin('vi', as('ed'))).status).toBe(403)
    expect((await begin('vi', clientWith(app.base, {}))).status).toBe(401)
    const { key } = await createApiKey(app.db, { userId: ids.root ?? '', name: 'Key' })
    const headers = { authorization: `Bearer ${key}` }
    // Nor does the cookie beside the key count.
    for (const by of [headers, { ...headers, cookie: cookies.root ?? '' }])
      expect((await begin('vi', clientWith(app.base, by))).json.code).toBe('key_not_permitted')
    await app.sql('delete from slipform.auth_api_keys')
  })

  test('twice at a time', async () => {
    const [first, second] = (await Promise.all([begin('ed'), begin('vi')])).map(({ status }) => status).sort()
    expect(first).toBe(200)
    expect([403, 409]).toContain(second)
    expect((await eventsOf()).length).toBe(1)
  })
})

test('a view that ends while its writes are allowed leaves nothing to the next', async () => {
  await begin('ed')
  await Promise.all([allowWrites(), as('root').delete('/auth/view')])
  expect((await me()).view).toBeUndefined()
  await begin('ed')
  expect((await me()).view.mayWrite).toBe(false)
})

describe('a view is of one session', () => {
  test('of which every tab has it, and no other session, key or planted cookie of the admin', async () => {
    const other = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'root@example.org')) })
    await begin('ed')
    expect((await me()).user.id).toBe(ids.ed)
    expect((await me(other)).user.id).toBe(ids.root)
    expect((await me(as('ed'))).user).not.toHaveProperty('viewedBy')
    // What a client sends says nothing.
    for (const headers of [{ 'x-view-as': 'admin' }, { cookie: `${cookies.ed}; view=admin` }])
      expect((await as('ed').get('/auth/me', { headers })).json.user.role).toBe('editor')
    expect((await allowWrites(as('ed'))).status).toBe(403)
    expect((await as('ed').delete('/auth/view')).status).toBe(200)
    expect((await me()).user.id).toBe(ids.ed)
  })

  test('and ends with it', async () => {
    const cookie = cookieOf(await signIn(app, 'root@example.org'))
    const by = clientWith(app.base, { cookie })
    await begin('ed', by)
    expect((await by.post('/auth/sign-out', {})).status).toBe(200)
    expect((await by.get('/customers')).status).toBe(401)
    const [event] = await app.sql(
      `select actor, subject, details from slipform.security_events where event = 'sign_out'`,
    )
    expect(event).toMatchObject({ actor: 'root@example.org', details: { as: 'ed@example.org' } })
  })

  test('a stream of before follows no more', async () => {
    const open = () => streamOf(app.base, ['customers'], { cookie: cookies.root ?? '' })
    const before = await open()
    await begin('vi')
    await before.ended
    const viewed = await open()
    await as('root').delete('/auth/view')
    await viewed.ended
  })
})

describe('a view is over', () => {
  const admins = () => app.sql('update slipform.auth_sessions set view_until = now() where view_role is not null')
  let gone: string
  beforeAll(() => {
    gone = String(ids.gone)
  })
  test.each<[string, (admin: Client) => Promise<unknown>]>([
    ['after its hour', admins],
    ['when its user gets another role', (admin) => admin.put(`/auth/users/${gone}`, { role: 'editor' })],
    [
      'also when the user gets it back',
      async (admin) => {
        await admin.put(`/auth/users/${gone}`, { role: 'viewer' })
        await admin.put(`/auth/users/${gone}`, { role: 'editor' })
      },
    ],
    ['when its user is an admin', () => app.sql(`update slipform.auth_users set role = 'admin' where id = ?`, [gone])],
    ['when its user is banned', (admin) => admin.put(`/auth/users/${gone}`, { role: 'editor', banned: true })],
    ['when its user is deleted', async (admin) => admin.delete(`/auth/users/${gone}`)],
  ])('%s: nothing is answered until the page is loaded again', async (_name, end) => {
    await app.sql('update slipform.auth_users set banned = false where id = ?', [gone])
    await app.sql(`update slipform.auth_users set role = 'editor' where id = ? and role = 'admin'`, [gone])
    expect((await begin('gone')).status).toBe(200)
    await allowWrites()
    await end(as('boss'))
    app.recheckUsers()
    for (const method of ['GET', 'POST'])
      expect((await as('root').request(method, '/customers', {})).json.code, method).toBe('view_over')
    expect((await allowWrites()).json.code).toBe('view_over')
    expect((await me()).user).toMatchObject({ id: ids.root, role: 'admin' })
    expect((await as('root').get('/auth/users')).status).toBe(200)
    expect((await eventsOf()).at(-1)).toMatchObject({ event: 'view_ended', details: { reason: 'over' } })
  })

  test('when its admin is banned or loses the role, as the session is', async () => {
    const by = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'boss@example.org')) })
    await begin('ed', by)
    await app.sql(`update slipform.auth_users set role = 'viewer' where id = ?`, [String(ids.boss)])
    app.recheckUsers()
    expect((await by.get('/customers')).json.code).toBe('view_over')
    expect((await me(by)).user).toMatchObject({ id: ids.boss, role: 'viewer' })
    await as('root').put(`/auth/users/${ids.boss}`, { banned: true })
    expect((await by.get('/customers')).status).toBe(401)
  })
})

test('a view of a role answers as the admin with it', async () => {
  expect((await beginRole('viewer')).status).toBe(200)
  expect((await me()).user).toMatchObject({ id: ids.root, role: 'viewer' })
  expect((await me()).view).toMatchObject({ isOfRole: true, mayWrite: false })
  expect((await allowWrites()).json.code).toBe('role_view_reads_only')
  expect((await as('root').get(`/customers/${customerId}/history`)).json.code).toBe('role_required')
  expect((await eventsOf())[0]).toMatchObject({ details: { as: 'viewer' }, subject: null })
})
