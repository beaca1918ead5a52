import { randomUUID } from 'node:crypto'
import { text } from 'slipform'
import { allow, createMany, list, Router, removeMany, scope, updateMany } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { jobWorkers } from './support/jobs.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

class Note extends numbered('notes', { text: text({ maxLength: 5 }).crud({ filterable: true }) }) {}

const router = Router()
  .use(scope(Note, (req) => req.user?.role === 'admin' || { text: 'open' }))
  .get('/', list(Note))
  .post('/batch', allow('editor'), createMany(Note))
  .patch('/batch', allow('editor'), updateMany(Note))
  .delete('/batch', allow('admin'), removeMany(Note))

const workers = jobWorkers([])
const app = startApp({
  models: { Note },
  routes: { '/notes': router },
  begin: migrateGarage,
  tables: 'create table notes (id integer primary key, text text not null)',
  signIn: true,
  features: workers.features,
})
const { as, ids } = usersOf(app, { root: 'admin', ann: 'editor', vi: 'viewer' })

beforeEach(() => app.sql('truncate slipform.jobs, slipform.job_parts, notes'))

const part = (method: string, items: readonly unknown[], more = {}) => ({
  ...{ upload: randomUUID(), number: 0, resource: 'notes', method },
  ...{ items, labels: items.map((_, at) => at + 1), ...more },
})

const note = (id: number, text: string) => ({ id, text })

/** Uploads parts as a user, and returns the id of their job. */
async function upload(user: string, parts: readonly ReturnType<typeof part>[]): Promise<string> {
  const id = randomUUID()
  for (const [number, each] of parts.entries())
    expect((await as(user).post('/auth/jobs/parts', { ...each, upload: id, number })).status).toBe(204)
  return (await as(user).post('/auth/jobs/batches', { upload: id })).json.id
}
const jobOf = async (user: string, id: string) => (await as(user).get(`/auth/jobs/${id}`)).json
const done = (user: string, id: string) => expect.poll(async () => (await jobOf(user, id)).status).toBe('done')

test('an upload runs as its user, each item by itself, and tells which failed', async () => {
  await app.sql("insert into notes values (4, 'shut')")
  const id = await upload('ann', [
    part('POST', [note(1, 'open'), note(2, 'too long'), note(3, 'shut')]),
    part('PATCH', [note(1, 'open'), note(4, 'open')]),
  ])
  await workers.start()
  await done('ann', id)
  const { result, progress } = await jobOf('ann', id)
  expect(progress).toBe(1)
  expect(result).toMatchObject({
    counts: { POST: 1, PATCH: 1 },
    failed: [
      { label: 2, item: note(2, 'too long'), error: { code: 'invalid_record' } },
      // The scope of the route holds.
      { label: 3, item: note(3, 'shut'), error: { code: 'outside_scope' } },
      { label: 2, item: note(4, 'open'), error: { code: 'record_not_found' } },
    ],
  })
  expect(await app.sql('select id, text from notes order by id')).toEqual([note(1, 'open'), note(4, 'shut')])
  expect(await app.sql('select 1 from slipform.job_parts')).toEqual([])
  expect((await as('vi').get(`/auth/jobs/${id}`)).status).toBe(404)
})

test('a user who may no longer do so runs nothing', async () => {
  const id = await upload('ann', [part('POST', [{ id: 1, text: 'open' }])])
  await app.db('slipform.auth_users').where({ id: ids.ann }).update({ role: 'viewer' })
  await workers.start()
  await expect.poll(() => app.sql('select status from slipform.jobs where id = ?', [id])).toEqual([{ status: 'done' }])
  const [{ result } = {}] = await app.sql('select result from slipform.jobs where id = ?', [id])
  expect(result).toMatchObject({ counts: {}, failed: [], error: { code: 'role_required' } })
  expect(await app.sql('select 1 from notes')).toEqual([])
  await app.db('slipform.auth_users').where({ id: ids.ann }).update({ role: 'editor' })
})

test('a process that ended in a batch creates nothing twice, and repeats the others', async () => {
  const id = await upload('root', [part('POST', [{ id: 1, text: 'a' }]), part('DELETE', [1])])
  await app.sql('update slipform.job_parts set is_begun = true')
  await workers.start()
  await done('root', id)
  const { result } = await jobOf('root', id)
  expect(result).toMatchObject({
    counts: { POST: 0, DELETE: 0 },
    failed: [{ label: 1, error: { code: 'batch_in_doubt' } }],
  })
})

test.each([
  ['ann', part('DELETE', []), 403, 'role_required'],
  ['vi', part('POST', []), 403, 'role_required'],
  ['ann', part('PUT', []), 400, 'invalid_part'],
  ['ann', part('POST', [], { resource: 'auth/users' }), 400, 'invalid_part'],
  ['ann', part('POST', [], { resource: 'constructor' }), 400, 'invalid_part'],
  ['ann', part('POST', [], { resource: 'notes/../auth/users' }), 400, 'invalid_part'],
  ['ann', part('POST', [1], { labels: [] }), 400, 'invalid_part'],
  ['ann', part('POST', [], { upload: "1'" }), 400, 'invalid_part'],
  ['ann', [], 400, 'invalid_part'],
])('%s cannot store the part %#', async (user, body, status, code) => {
  const answer = await as(user).post('/auth/jobs/parts', body)
  expect([answer.status, answer.json.code]).toEqual([status, code])
})

test('uploads of other users are not there', async () => {
  const id = randomUUID()
  await as('ann').post('/auth/jobs/parts', part('POST', [{ id: 1, text: 'open' }], { upload: id }))
  expect((await as('root').post('/auth/jobs/batches', { upload: id })).json.code).toBe('upload_not_found')
  expect((await app.post('/auth/jobs/parts', part('POST', []))).status).toBe(401)
})
