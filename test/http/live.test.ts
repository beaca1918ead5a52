import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createApiKey } from '../../packages/slipform/features/auth/api-key.ts'
import { diary, diaryRoutes, makeDiary } from './fixtures/diary.ts'
import { startApp } from './support/app.ts'
import { forge } from './support/forge.ts'
import { liveStreams, topicsQuery } from './support/live.ts'
import { clientWith, cookieOf, signIn, usersOf } from './support/people.ts'
import { serveBeside } from './support/second-server.ts'

const app = startApp({ models: diary, routes: diaryRoutes, begin: makeDiary, signIn: true })
const open = liveStreams()

const { ids, cookies, as } = usersOf(app, { ann: 'editor', bob: 'editor', root: 'admin', denied: 'viewer' })

const headersOf = (name: string) => ({ cookie: cookies[name] ?? '' })
const follow = (name: string, ...topics: string[]) => open(app.base, topics, headersOf(name))
const resume = (name: string, token: string, ...topics: string[]) =>
  open(app.base, topics, { ...headersOf(name), 'last-event-id': token })
beforeEach(() => app.sql('truncate subjects, jottings, articles, polls, imports'))

const subject = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

test('a stream says which records were created, updated and deleted', async () => {
  const stream = await follow('root', 'jottings', 'jottings/2')
  const { status, headers } = stream.response
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
  expect(headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  await as('root').post('/jottings/batch', [
    { id: 1, owner: 'ann', text: 'a' },
    { id: 2, owner: 'bob', text: 'b' },
  ])
  expect((await stream.changes(2)).sort()).toEqual(['created jottings 1,2', 'updated jottings/2 2'])
  await app.sql(`update jottings set text = 'c'`)
  expect((await stream.changes(2)).sort()).toEqual(['updated jottings 1,2', 'updated jottings/2 2'])
  // The log omits this column.
  await app.sql(`update jottings set details = '{}' where id = 2`)
  expect((await stream.changes(2)).sort()).toEqual(['updated jottings 2', 'updated jottings/2 2'])
  await app.sql('update jottings set id = 3 where id = 2')
  expect((await stream.changes(3)).sort()).toEqual(['created jottings 3', 'deleted jottings 2', 'deleted jottings/2 2'])
  await as('root').delete('/jottings/3')
  expect(await stream.changes()).toEqual(['deleted jottings 3'])
})

test('a record that leaves or enters a rule is deleted or created, and others learn nothing', async () => {
  const ann = await follow('ann', 'jottings', 'jottings/1')
  const bob = await follow('bob', 'jottings', 'jottings/1')
  const steps: [statement: string, ofAnn: string, ofBob: string][] = [
    [`insert into jottings values (1, 'ann@example.org', 'secret')`, 'created', ''],
    [`update jottings set text = 'other'`, 'updated', ''],
    [`update jottings set owner = 'bob@example.org'`, 'deleted', 'created'],
    [`update jottings set owner = 'eve'`, '', 'deleted'],
    [`update jottings set text = 'hidden'`, '', ''],
    [`delete from jottings; insert into jottings values (1, 'ann@example.org', '')`, 'created', ''],
    [`update jottings set owner = 'bob@example.org'`, 'deleted', 'created'],
  ]
  for (const [statement, ...expected] of steps) {
    for (const one of statement.split('; ')) await app.sql(one)
    for (const [at, stream] of [ann, bob].entries()) {
      const type = expected[at]
      if (type === '') continue
      const ofRecord = type === 'created' ? 'updated' : type
      expect(await stream.changes(2), statement).toEqual([`${type} jottings 1`, `${ofRecord} jottings/1 1`])
    }
  }
  expect([...ann.received, ...bob.received]).toEqual([])
  expect(ann.text + bob.text).not.toMatch(/secret|other|eve\b|hidden/)
})

test.each([
  ['root', 'topics=', 400],
  ['root', 'topics=jottings', 400],
  ['root', 'topics=resource/', 400],
  ['root', 'topics=resource/jottings/01', 400],
  ['root', 'topics=resource/jottings/batch', 400],
  ['root', 'topics=resource/jottings/%2525zz', 400],
  ['root', 'topics=resource/jottings/%00', 400],
  ['root', `topics=${Array.from({ length: 51 }, (_, n) => `resource/jottings/${n}`).join()}`, 400],
  ['root', `topics=resource/${'x'.repeat(2_000)}`, 400],
  ['root', 'topics=resource/nothing', 404],
  ['root', 'topics=resource/__proto__,resource/constructor', 404],
  ['root', 'topics=resource/jottings,resource/drafts', 404],
  ['root', 'topics=resource/imports', 409],
  ['ann', 'topics=resource/payslips', 403],
  ['ann', 'topics=resource/payslips/1', 403],
  ['denied', 'topics=resource/jottings', 403],
  ['denied', 'topics=resource/jottings/1', 403],
  ['guest', 'topics=resource/jottings', 401],
  ['guest', 'topics=resource/nothing', 401],
])('as %s, a malformed or hidden topic is refused', async (name, query, status) => {
  const answer = await as(name).get(`/live?${query}`)
  expect(answer.status, answer.text).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
})

test('refusals are those of the list', async () => {
  for (const [name, resource] of [
    ['ann', 'payslips'],
    ['denied', 'jottings'],
    ['guest', 'jottings'],
    ['root', 'nothing'],
  ] as const) {
    const { status, json } = await as(name).get(`/${resource}`)
    expect(await as(name).get(`/live${topicsQuery([resource])}`)).toMatchObject({ status, json })
  }
  const { status } = await as('root').request('HEAD', `/live${topicsQuery(['jottings'])}`)
  expect(status).toBe(200)
})

test('a session names the resources that can be followed', async () => {
  const liveOf = async (name: string) => (await as(name).get('/auth/me')).json.live?.sort()
  expect(await liveOf('ann')).toEqual(['articles', 'jottings', 'polls', 'subjects', 'team/jottings'])
  expect(await liveOf('root')).toContain('payslips')
  expect(await liveOf('guest')).toBeUndefined()
})

test('a stream begins where a session was read, and a second one where the first is', async () => {
  const readToken = async () => (await as('ann').get('/auth/me')).json.liveToken
  // One of the last second may be older than what this test begins with.
  const earlier = await readToken()
  const liveToken = await vi.waitFor(async () => {
    const token = await readToken()
    expect(token).not.toBe(earlier)
    return token
  }, 60_000)
  await app.sql(`insert into articles values (1, 'read before the stream is open')`)
  const first = await resume('ann', liveToken, 'articles')
  expect(await first.changes()).toEqual(['created articles 1'])
  // A token comes even if nothing changes.
  await vi.waitFor(() => expect(first.text).toMatch(/event: heartbeat\nid: \S+\ndata/), 60_000)
  const second = await resume('ann', first.lastId, 'articles', 'jottings')
  await app.sql(`insert into jottings values (1, 'ann@example.org', '')`)
  expect(await second.changes()).toEqual(['created jottings 1'])
})

test('a rule over a relation is read in the related records, whose changes are a resync', async () => {
  await app.sql('insert into subjects values (?, ?), (?, ?)', [subject(1), 'red', subject(2), 'blue'])
  const stream = await follow('root', 'team/jottings', 'team/jottings/2')
  await app.sql('insert into jottings values (1, ?, ?, ?), (2, ?, ?, ?)', ['', '', subject(1), '', '', subject(2)])
  expect(await stream.changes()).toEqual(['created team/jottings 1'])
  await app.sql('update jottings set subject_id = ?', [subject(2)])
  expect(await stream.changes()).toEqual(['deleted team/jottings 1'])
  await app.sql(`update subjects set team = 'red'`)
  expect(await stream.changes(2)).toEqual(['resync team/jottings', 'resync team/jottings/2'])
})

test('hooks of lists narrow what a stream tells, and code that reads single records is asked', async () => {
  const stream = await follow('ann', 'articles', 'articles/1', 'articles/2')
  await app.sql(`insert into articles values (1, 'new'), (2, 'archived')`)
  expect(await stream.changes(2)).toEqual(['resync articles/1', 'created articles 1'])
  await app.sql(`update articles set state = 'archived'`)
  expect(await stream.changes()).toEqual(['deleted articles 1'])
  const polls = await follow('ann', 'polls')
  await app.sql(`insert into polls values (1, 'new')`)
  expect(await polls.changes()).toEqual(['resync polls'])
})

test('what the log cannot tell is a resync', async () => {
  const stream = await follow('ann', 'jottings', 'jottings/1')
  const both = ['resync jottings', 'resync jottings/1']
  await app.sql(`insert into jottings select n, 'ann@example.org', '' from generate_series(1, 101) as n`)
  expect(await stream.changes(2)).toEqual(both)
  await app.sql('truncate jottings')
  expect(await stream.changes(2)).toEqual(both)
  await app.sql('alter table jottings add column grade text')
  expect(await stream.changes(2)).toEqual(both)
  await app.sql(`update slipform.change_horizon set epoch = gen_random_uuid()`)
  expect(await stream.changes(2)).toEqual(both)
})

test('a client resumes from the last event, or is told to read again', async () => {
  // With another stream, the log was read before the changes.
  await follow('root', 'jottings')
  const first = await follow('ann', 'jottings', 'jottings/1')
  await app.sql(`insert into jottings values (1, 'ann@example.org', '')`)
  await first.changes(2)
  expect(first.lastId).toMatch(/^[\w-]+$/)
  first.close()
  await app.sql(`insert into jottings values (2, 'ann@example.org', ''), (3, 'bob@example.org', '')`)
  await app.sql(`update jottings set owner = 'bob@example.org' where id = 1`)

  const again = await resume('ann', first.lastId, 'jottings', 'jottings/1')
  expect(await again.changes(3)).toEqual(['created jottings 2', 'deleted jottings 1', 'deleted jottings/1 1'])
  expect(again.lastId).not.toBe(first.lastId)
  await app.sql('delete from jottings where id = 2')
  expect(await again.changes()).toEqual(['deleted jottings 2'])
  // A token gives no access: another caller learns what they may see.
  const ofBob = await resume('bob', first.lastId, 'jottings')
  expect(await ofBob.changes()).toEqual(['created jottings 1,3'])

  for (const forged of ['x', '1:2:', 'A'.repeat(60), forge(first.lastId), 'A'.repeat(20_000), `' or 1=1`]) {
    const stream = await resume('ann', forged, 'jottings')
    expect(await stream.changes(), forged).toEqual(['resync jottings'])
  }
  await app.sql('select slipform.trim_changes(0)')
  await app.sql(`insert into jottings values (4, 'ann@example.org', '')`)
  await app.sql('select slipform.trim_changes(0)')
  const trimmed = await resume('ann', first.lastId, 'jottings')
  expect(await trimmed.changes()).toEqual(['resync jottings'])
})

test('a transaction that stays open delays its own changes alone', async () => {
  const stream = await follow('root', 'jottings')
  const trx = await app.db.transaction()
  onTestFinished(async () => {
    if (!trx.isCompleted()) await trx.rollback()
  })
  await trx.raw(`insert into jottings values (1, 'ann', '')`)
  await app.sql(`insert into jottings values (2, 'ann', '')`)
  expect(await stream.changes()).toEqual(['created jottings 2'])
  await app.sql('select slipform.trim_changes(0)')
  await app.sql(`insert into jottings values (3, 'ann', '')`)
  // Rows may have been trimmed before they were read.
  expect(['created jottings 3', 'resync jottings']).toContain((await stream.changes())[0])
  await trx.commit()
  expect(['created jottings 1', 'resync jottings']).toContain((await stream.changes())[0])
})

const users = () => app.db('slipform.auth_users').where({ id: ids.ann })
const expired = { expires_at: '2020-01-01' }
const ends: [name: string, end: (credential: Record<string, string>) => PromiseLike<unknown>][] = [
  ['a ban', () => users().update({ banned: true })],
  ['another role', () => users().update({ role: 'viewer' })],
  ['the end of the key', () => app.db('slipform.auth_api_keys').where({ user_id: ids.ann }).update(expired)],
  ['the end of the session', () => app.db('slipform.auth_sessions').where({ user_id: ids.ann }).update(expired)],
  ['a sign-out', (cookie) => clientWith(app.base, cookie).post('/auth/sign-out', {})],
]

test.each(ends)('%s ends a stream, which receives nothing more', async (name, end) => {
  await users().update({ banned: false, role: 'editor' })
  const isSession = /session|sign/.test(name)
  if (isSession) cookies.ann = cookieOf(await signIn(app, 'ann@example.org'))
  const credential = isSession
    ? headersOf('ann')
    : { authorization: `Bearer ${(await createApiKey(app.db, { userId: ids.ann ?? '', name })).key}` }
  const stream = await open(app.base, ['jottings'], credential)
  const other = await follow('bob', 'jottings')
  expect(stream.response.status).toBe(200)
  await end(credential)
  await app.sql(`insert into jottings values (1, 'ann@example.org', ''), (2, 'bob@example.org', '')`)
  expect(await other.changes()).toEqual(['created jottings 2'])
  await stream.ended
  expect(stream.received).toEqual([])
})
// The embedded database has one server.
test('streams of two servers receive the same', async () => {
  const server = await serveBeside(app, { models: diary, routes: { '/subjects': diaryRoutes['/subjects'] } })
  onTestFinished(() => server.stop())
  const here = await follow('root', 'subjects')
  const there = await open(server.base, ['subjects'])
  await app.db('subjects').insert({ id: subject(1), team: 'red' })
  expect(await there.changes()).toEqual([`created subjects ${subject(1)}`])
  expect(await here.changes()).toEqual([`created subjects ${subject(1)}`])
  there.close()
  await app.db('subjects').delete()
  expect(await here.changes()).toEqual([`deleted subjects ${subject(1)}`])
  // A token of one server resumes at the other.
  const moved = await resume('root', there.lastId, 'subjects')
  expect(await moved.changes()).toEqual([`deleted subjects ${subject(1)}`])
  server.end()
  const refused = await open(server.base, ['subjects'])
  expect(refused.response.status).toBe(503)
})
