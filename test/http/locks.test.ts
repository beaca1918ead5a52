// @module-tag rest

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { diary, diaryRoutes, makeDiary } from './fixtures/diary.ts'
import { startApp } from './support/app.ts'
import type { EventStreamClient } from './support/event-stream.ts'
import { liveStreams } from './support/live.ts'
import { addUser, clientWith, cookieOf, signIn } from './support/people.ts'

const app = startApp({ models: diary, routes: diaryRoutes, begin: makeDiary, signIn: true })
const open = liveStreams()

const people = { ann: 'editor', bob: 'editor', root: 'admin', vera: 'viewer' } as const
type Name = keyof typeof people

const headers = new Map<Name, { cookie: string }>()
const ids = new Map<Name, string>()
const as = (name: Name) => clientWith(app.base, headers.get(name) ?? {})

beforeAll(async () => {
  for (const [name, role] of Object.entries(people) as [Name, (typeof people)[Name]][]) {
    ids.set(name, await addUser(app, role, `${name}@example.org`))
    headers.set(name, { cookie: cookieOf(await signIn(app, `${name}@example.org`)) })
  }
})
beforeEach(async () => {
  await app.sql('truncate slipform.record_locks, subjects, jottings, articles, polls')
  await app.sql(`insert into jottings (id, owner, text) values (1, 'ann@example.org', ''), (2, 'bob@example.org', '')`)
  await app.sql(`insert into articles values (1, 'open'), (2, 'archived')`)
})

const take = (name: Name, resource: string, id: unknown) => as(name).post('/live/locks', { resource, id })
const release = (name: Name, resource: string, id: unknown) => as(name).delete(`/live/locks/${resource}/${id}`)
const locked = async (name: Name, query: string) =>
  (await as(name).get(`/live/locks?${query}`)).json.map(
    (lock: { resource: string; id: string; user: { id: string } }) =>
      `${lock.resource} ${lock.id} ${[...ids].find(([, id]) => id === lock.user.id)?.[0]}`,
  )

/** Waits for the next event that says who has a record open, and returns their names. */
const present = async (stream: EventStreamClient) => {
  const [{ event, data } = { event: '', data: {} }] = await stream.take(1)
  expect(event).toBe('presence')
  return data.users.map(({ id }: { id: string }) => [...ids].find((entry) => entry[1] === id)?.[0])
}

test('a user takes a lock, renews it and gives it up', async () => {
  const first = await take('root', 'jottings', 1)
  expect(first.status).toBe(200)
  expect(first.json).toEqual({
    resource: 'jottings',
    id: '1',
    user: { id: ids.get('root'), name: 'A admin' },
    since: expect.stringMatching(/Z$/),
    expires_at: expect.stringMatching(/Z$/),
  })
  const held = Date.parse(first.json.expires_at) - Date.parse(first.json.since)
  expect(held).toBe(30_000)
  await app.sql(
    `update slipform.record_locks set since = since - interval '1 minute', expires_at = now() + interval '1 hour'`,
  )
  const renewed = (await take('root', 'jottings', '1')).json
  expect(Date.parse(renewed.since)).toBeLessThan(Date.parse(first.json.since))
  expect(Date.parse(renewed.expires_at)).toBeGreaterThanOrEqual(Date.parse(first.json.expires_at))
  expect((await release('root', 'jottings', 1)).json).toEqual({ resource: 'jottings', id: '1' })
  expect(await locked('root', 'resource=jottings')).toEqual([])
  expect((await release('root', 'jottings', 1)).status).toBe(200)
})

test('a lock keeps no one from writing, and ends by itself', async () => {
  await take('root', 'jottings', 1)
  expect((await as('ann').put('/jottings/1', { text: 'written' })).status).toBe(200)
  await app.sql(`update slipform.record_locks set expires_at = now()`)
  expect(await locked('root', 'resource=jottings')).toEqual([])
  const taken = (await take('root', 'jottings', 1)).json
  expect(Date.parse(taken.expires_at) - Date.parse(taken.since)).toBe(30_000)
})

test('locks are shown to those who may see the record, and those of hidden records cannot be taken', async () => {
  await take('ann', 'jottings', 1)
  await take('root', 'jottings', 1)
  await take('root', 'jottings', 2)
  expect(await locked('root', 'resource=jottings')).toEqual(['jottings 1 ann', 'jottings 1 root', 'jottings 2 root'])
  expect(await locked('ann', 'resource=jottings')).toEqual(['jottings 1 ann', 'jottings 1 root'])
  expect(await locked('bob', 'resource=jottings')).toEqual(['jottings 2 root'])
  expect(await locked('bob', 'resource=jottings&id=2')).toEqual(['jottings 2 root'])
  const refused = await as('bob').get('/live/locks?resource=jottings&id=1')
  const absent = await as('bob').get('/live/locks?resource=jottings&id=999')
  expect([refused.status, refused.json.code]).toEqual([absent.status, absent.json.code])
  for (const id of [1, 999]) {
    expect((await take('bob', 'jottings', id)).status).toBe(404)
    const lenient = await as('bob').post('/live/locks', { resource: 'jottings', id }, { prefer: 'handling=lenient' })
    expect(lenient.status).toBe(200)
    expect(lenient.json).toEqual({ resource: 'jottings', id: String(id), user: null, since: null, expires_at: null })
  }
  expect(await locked('root', 'resource=jottings')).toEqual(['jottings 1 ann', 'jottings 1 root', 'jottings 2 root'])
  expect((await take('vera', 'payslips', 1)).status).toBe(403)
  expect((await as('vera').get('/live/locks?resource=payslips')).status).toBe(403)
})

test('records with a rule in code are checked by it', async () => {
  await take('root', 'articles', 1)
  await app.sql(`insert into slipform.record_locks (resource, record_id, user_id, expires_at)
    values ('articles', '2', '${ids.get('root')}', now() + interval '1 minute')`)
  expect(await locked('ann', 'resource=articles')).toEqual(['articles 1 root'])
  expect((await take('ann', 'articles', 2)).status).toBe(410)
})

test('a stream of a record says who has it open', async () => {
  const stream = await open(app.base, ['jottings/1'], headers.get('ann'))
  const hidden = await open(app.base, ['jottings/2'], headers.get('bob'))
  await take('root', 'jottings', 1)
  expect(await present(stream)).toEqual(['root'])
  await take('ann', 'jottings', 1)
  expect(await present(stream)).toEqual(['root', 'ann'])
  await release('root', 'jottings', 1)
  expect(await present(stream)).toEqual(['ann'])
  // A stream that joins is told who is there already.
  const late = await open(app.base, ['jottings/1'], headers.get('root'))
  expect(await present(late)).toEqual(['ann'])
  expect(hidden.received).toEqual([])
})

test('a user who left without a word is no longer shown after the lease', async () => {
  const stream = await open(app.base, ['jottings/1'], headers.get('ann'))
  await take('root', 'jottings', 1)
  expect(await present(stream)).toEqual(['root'])
  await app.sql(`update slipform.record_locks set expires_at = now()`)
  await expect.poll(() => stream.received.length, { timeout: 60_000 }).toBe(1)
  expect(await present(stream)).toEqual([])
})

test('the locks of a banned or deleted user are not shown', async () => {
  const gone = await addUser(app, 'editor', 'gone@example.org')
  await app.sql(`insert into slipform.record_locks (resource, record_id, user_id, expires_at)
    values ('jottings', '1', '${gone}', now() + interval '1 minute')`)
  expect((await as('root').get('/live/locks?resource=jottings')).json).toHaveLength(1)
  await app.sql(`update slipform.auth_users set banned = true where id = '${gone}'`)
  expect((await as('root').get('/live/locks?resource=jottings')).json).toEqual([])
  await app.sql(`delete from slipform.auth_users where id = '${gone}'`)
  expect(await app.sql('select * from slipform.record_locks')).toEqual([])
})

test('a user has 50 locks at most, also by requests at once', async () => {
  await app.sql(`insert into jottings (id, owner, text) select n, 'x', '' from generate_series(3, 60) as n`)
  await app.sql(`insert into slipform.record_locks (resource, record_id, user_id, expires_at)
    select 'jottings', n, '${ids.get('root')}', now() + interval '1 hour' from generate_series(1, 45) as n`)
  const records = Array.from({ length: 12 }, (_, n) => 46 + n)
  const statuses = await Promise.all(records.map(async (id) => (await take('root', 'jottings', id)).status))
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(409)])
  const { json } = await take('root', 'jottings', records[statuses.indexOf(409)])
  expect(json.error).toBe('A user may have at most 50 records open')
})

test('what is no lock is refused', async () => {
  const bodies: [body: unknown, status: number][] = [
    ['text', 400],
    [[], 400],
    [{}, 400],
    [{ resource: 'jottings' }, 400],
    [{ resource: 1, id: 1 }, 400],
    [{ resource: 'jottings', id: { a: 1 } }, 400],
    [{ resource: 'jottings', id: "1' or true" }, 400],
    [{ resource: 'jottings', id: 'x'.repeat(10_000) }, 400],
    [{ resource: 'nothing', id: 1 }, 404],
    [{ resource: 'drafts', id: 1 }, 404],
    [{ resource: '../auth/users', id: 1 }, 404],
  ]
  for (const [body, status] of bodies)
    expect((await as('root').post('/live/locks', body)).status, JSON.stringify(body).slice(0, 60)).toBe(status)
  const unnamed = await as('root').get('/live/locks')
  expect([unnamed.status, unnamed.json.code]).toEqual([400, 'invalid_parameter'])
  expect(unnamed.text).toContain('resource')
  expect((await as('root').delete('/live/locks/drafts/1')).status).toBe(404)
  expect((await app.post('/live/locks', { resource: 'jottings', id: 1 })).status).toBe(401)
})

test('callers who are not signed in do not learn who has a public record open', async () => {
  const id = '00000000-0000-4000-8000-000000000001'
  await app.sql(`insert into slipform.record_locks (resource, record_id, user_id, expires_at)
    values ('subjects', '${id}', '${ids.get('root')}', now() + interval '1 minute')`)
  expect((await app.get('/subjects')).status).toBe(200)
  for (const query of ['resource=subjects', `resource=subjects&id=${id}`, ''])
    expect((await app.get(`/live/locks?${query}`)).status, query).toBe(401)
})
