import { system, users } from 'slipform'
import { describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, cookieOf, password, signIn, usersOf } from '../support/people.ts'

const app = startApp({ models: {}, begin: migrateGarage, signIn: true })
const { ids, as } = usersOf(app, { root: 'admin', ed: 'editor' })
const asSystem = () => ({ trx: app.db, actor: system })
const userOf = (role: 'admin' | 'editor') => ({
  trx: app.db,
  actor: { id: String(ids[role === 'admin' ? 'root' : 'ed']), name: role, email: `${role}@example.org`, role },
})
const newUser = { name: 'New', email: ' New@Example.org ', role: 'viewer' } as const
const eventsOf = (id: string) =>
  app.sql('select event, actor_id, details from slipform.security_events where subject_id = ? order by at, id', [id])

describe('users', () => {
  test('are created, get a password, and lose their sessions', async () => {
    const { id, ...created } = await users.create(newUser, userOf('admin'))
    expect(created).toEqual({ name: 'New', email: 'new@example.org', role: 'viewer' })
    expect((await signIn(app, 'new@example.org', password)).status).toBe(401)
    await users.setPassword(id, password, asSystem())
    const client = clientWith(app.base, { cookie: cookieOf(await signIn(app, 'new@example.org')) })
    expect((await client.get('/auth/me')).json.user).toMatchObject({ id })
    await users.endSessions(id, asSystem())
    app.recheckUsers()
    expect((await client.get('/auth/me')).json.user).toBeNull()
    expect((await eventsOf(id)).filter(({ event }) => event.startsWith('user_'))).toEqual([
      { event: 'user_created', actor_id: ids.root, details: { role: 'viewer' } },
      { event: 'user_updated', actor_id: null, details: { password: 'changed' } },
      { event: 'user_updated', actor_id: null, details: { sessions: 'ended' } },
    ])
  })

  test('belong to the transaction of the caller', async () => {
    const work = app.db.transaction(async (trx) => {
      await users.create({ ...newUser, email: 'gone@example.org' }, { trx, actor: system })
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await app.sql("select from slipform.auth_users where email = 'gone@example.org'")).toEqual([])
  })

  test.each([
    ['an address in use', () => users.create({ ...newUser, email: 'ed@example.org' }, asSystem()), 409],
    ['no address', () => users.create({ ...newUser, email: 'none' }, asSystem()), 422],
    ['no role', () => users.create({ ...newUser, role: 'boss' as never }, asSystem()), 422],
    ['a short password', () => users.setPassword(String(ids.ed), 'short', asSystem()), 422],
    ['no user', () => users.setPassword(crypto.randomUUID(), password, asSystem()), 404],
    ['sessions of no user', () => users.endSessions(crypto.randomUUID(), asSystem()), 404],
    ['no admin', () => users.create({ ...newUser, email: 'x@example.org' }, userOf('editor')), 403],
    ['no admin for a password', () => users.setPassword(String(ids.root), password, userOf('editor')), 403],
    ['no admin for sessions', () => users.endSessions(String(ids.root), userOf('editor')), 403],
    ['no actor', () => users.create(newUser, { ...asSystem(), actor: undefined }), 401],
  ])('%s is an error', async (_name, work, status) => {
    await expect(work()).rejects.toMatchObject({ status })
    expect((await as('root').get('/auth/me')).json.user).toMatchObject({ id: ids.root })
  })
})
