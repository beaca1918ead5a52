// @module-tag rest

import { beforeEach, expect, test } from 'vitest'
import { diary, diaryRoutes, makeDiary } from './fixtures/diary.ts'
import { startApp } from './support/app.ts'
import { addUser, usersOf } from './support/people.ts'

const app = startApp({ models: diary, routes: diaryRoutes, begin: makeDiary, signIn: true })

const { ids, as } = usersOf(app, { ann: 'editor', bob: 'editor', root: 'admin', vera: 'viewer' })

beforeEach(async () => {
  await app.sql('truncate slipform.open_records, subjects, jottings, articles, polls')
  await app.sql(`insert into jottings (id, owner, text) values (1, 'ann@example.org', ''), (2, 'bob@example.org', '')`)
  await app.sql(`insert into articles values (1, 'open'), (2, 'archived')`)
})

const send = (name: string, method: 'GET' | 'PUT' | 'DELETE', resource: string, record: unknown) =>
  as(name).request(method, `/presence?${new URLSearchParams({ resource, record: String(record) })}`)

/** Sends a request, and returns the names of the users who have the record open. */
const present = async (...request: Parameters<typeof send>) => {
  const { status, json } = await send(...request)
  expect(status).toBe(200)
  return json.map(({ id }: { id: string }) => Object.keys(ids).find((name) => ids[name] === id))
}
const addOpen = (resource: string, record: unknown, userId = '', lease = '1 minute') =>
  app.sql(`insert into slipform.open_records (resource, record_id, user_id, expires_at)
    values ('${resource}', '${record}', '${userId}', now() + interval '${lease}')`)

test('a user has a record open, still has it open, and closes it', async () => {
  const { json } = await send('root', 'PUT', 'jottings', 1)
  expect(json).toEqual([{ id: ids.root, name: 'A admin' }])
  await app.sql(`update slipform.open_records set since = '2026-01-01', expires_at = now() + interval '15 seconds'`)
  expect(await present('root', 'PUT', 'jottings', 1)).toEqual(['root'])
  const leases = "select expires_at > now() + interval '15 seconds' as renewed from slipform.open_records"
  expect(await app.sql(leases)).toEqual([{ renewed: true }])
  expect(await present('ann', 'PUT', 'jottings', 1)).toEqual(['root', 'ann'])
  expect(await present('root', 'DELETE', 'jottings', 1)).toEqual(['ann'])
  expect(await present('root', 'DELETE', 'jottings', 1)).toEqual(['ann'])
})

test('it keeps no user from writing, and ends by itself', async () => {
  await send('root', 'PUT', 'jottings', 1)
  expect((await as('ann').put('/jottings/1', { text: 'written' })).status).toBe(200)
  const [lease] = await app.sql(
    'select extract(epoch from expires_at - since)::integer as seconds from slipform.open_records',
  )
  expect(lease?.seconds).toBe(30)
  await app.sql(`update slipform.open_records set since = '2026-01-01', expires_at = now()`)
  expect(await present('ann', 'GET', 'jottings', 1)).toEqual([])
  await send('root', 'PUT', 'jottings', 1)
  expect(await app.sql(`select since > '2026-01-01' as is_new from slipform.open_records`)).toEqual([{ is_new: true }])
})

test('users learn of records that they may read, and of no others', async () => {
  for (const record of [1, 2]) await send('root', 'PUT', 'jottings', record)
  expect(await present('ann', 'PUT', 'jottings', 1)).toEqual(['root', 'ann'])
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    for (const record of [1, 999]) expect(await present('bob', method, 'jottings', record)).toEqual([])
  expect(await present('root', 'GET', 'jottings', 1)).toEqual(['root', 'ann'])
  expect(await present('bob', 'GET', 'jottings', 2)).toEqual(['root'])
  expect((await send('vera', 'PUT', 'payslips', 1)).status).toBe(403)
  expect((await send('vera', 'GET', 'payslips', 1)).status).toBe(403)
  // A rule in code.
  await addOpen('articles', 2, ids.root)
  expect((await send('ann', 'GET', 'articles', 2)).status).toBe(410)
})

test('a banned or deleted user is not shown', async () => {
  const gone = await addUser(app, 'editor', 'gone@example.org')
  await addOpen('jottings', 1, gone)
  expect((await send('root', 'GET', 'jottings', 1)).json).toHaveLength(1)
  await app.sql(`update slipform.auth_users set banned = true where id = '${gone}'`)
  expect((await send('root', 'GET', 'jottings', 1)).json).toEqual([])
  await app.sql(`delete from slipform.auth_users where id = '${gone}'`)
  expect(await app.sql('select * from slipform.open_records')).toEqual([])
})

test('a user has 50 records open: a further one closes the one renewed least recently', async () => {
  for (let n = 1; n <= 60; n += 1) await addOpen('jottings', 100 + n, ids.root, `${n} minutes`)
  await send('root', 'PUT', 'jottings', 1)
  await send('root', 'PUT', 'jottings', 2)
  const { json } = await send('root', 'PUT', 'jottings', 1)
  expect(json).toHaveLength(1)
  const rows = await app.sql('select record_id::integer as id from slipform.open_records order by expires_at')
  expect(rows).toHaveLength(50)
  expect(rows.map(({ id }) => id)).not.toContain(111)
  expect(rows.map(({ id }) => id)).toContain(160)
})

test.each([
  ['jottings', "1' or true", 400],
  ['jottings', 'x'.repeat(5_000), 400],
  ['jottings', '\0', 400],
  ['jottings', '', 404],
  ['', '1', 404],
  ['nothing', '1', 404],
  ['../auth/users', '1', 404],
])('what is no record is refused, row %#', async (resource, record, status) => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    expect((await send('root', method, resource, record)).status, method).toBe(status)
})

test('callers who are not signed in do not learn who has a public record open', async () => {
  const record = '00000000-0000-4000-8000-000000000001'
  await app.sql('insert into subjects values (?, ?)', [record, 'red'])
  await addOpen('subjects', record, ids.root)
  expect((await app.get('/subjects')).json).toHaveLength(1)
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await app.request(method, `/presence?resource=subjects&record=${record}`)).status).toBe(401)
})
