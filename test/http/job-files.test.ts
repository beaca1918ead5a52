import { hooks, text } from 'slipform'
import { allow, exportMany, list, Router, scope } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { jobWorkers } from './support/jobs.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

class Note extends numbered('notes', { text: text(), secret: text().crud({ visible_to: 'admin' }) }) {}

/** The same notes, which a hook reads in one transaction. */
class Draft extends numbered('notes', { text: text() }, { api_struct: 'Draft' }) {}
hooks(Draft, { 'read::many::body': async () => undefined })

const router = Router()
  .use(scope(Note, (req) => req.user?.role === 'admin' || { id: Array.from({ length: 3_000 }, (_, id) => id) }))
  .get('/', list(Note))
  .get('/export', allow('editor'), exportMany(Note))

const { features, start, stop } = jobWorkers([])
const app = startApp({
  models: { Note, Draft },
  routes: { '/notes': router, '/drafts': Router().get('/export', exportMany(Draft)) },
  begin: migrateGarage,
  tables: `create table notes (id integer primary key, text text not null, secret text not null);
    insert into notes select id, 'text ' || id, 'hidden' from generate_series(1, 5000) as id`,
  signIn: true,
  features,
})
const { as, ids } = usersOf(app, { root: 'admin', ann: 'editor', ben: 'editor', vi: 'viewer' })

beforeEach(() => app.sql('truncate slipform.jobs, slipform.job_files'))

const path = '/notes/export?format=csv&sort=id'
const make = (user: string, body: object = { path, total: 5_000 }) => as(user).post('/auth/jobs/files', body)
const made = async (user: string, of = path) => {
  const { status, json } = await make(user, { path: of, total: 5_000 })
  expect(status).toBe(201)
  await expect.poll(async () => (await as(user).get(`/auth/jobs/${json.id}`)).json.status).toBe('done')
  return as(user)
    .get(`/auth/jobs/${json.id}/file`)
    .then((file) => ({ id: json.id as string, file }))
}

test.each<[string, string, number, boolean]>([
  ['root', path, 5_000, true],
  ['ann', path, 2_999, false],
  ['ann', '/drafts/export?format=csv&sort=id', 5_000, false],
])(
  'the file of %s (%s) is what the stream sends, with rows and fields of the user',
  async (user, of, rows, isShown) => {
    await start()
    const streamed = await as(user).get(of)
    const { id, file } = await made(user, of)
    expect(file.text).toBe(streamed.text)
    expect(file.text.split('\r\n')).toHaveLength(rows + 2)
    expect(file.text.includes('hidden')).toBe(isShown)
    for (const name of ['content-type', 'content-disposition'])
      expect(file.headers.get(name)).toBe(streamed.headers.get(name))
    expect((await as(user).get(`/auth/jobs/${id}`)).json).toMatchObject({ progress: 1, result: { rows } })
    expect((await as('ben').get(`/auth/jobs/${id}/file`)).status).toBe(404)
    if (user !== 'root') expect((await as('root').get(`/auth/jobs/${id}/file`)).status).toBe(404)
    expect((await app.get(`/auth/jobs/${id}/file`)).status).toBe(401)
  },
)

test('a user has one file, and one under way', async () => {
  const { json } = await make('ann')
  expect((await make('ann')).json.code).toBe('file_under_way')
  expect((await as('ann').get(`/auth/jobs/${json.id}/file`)).status).toBe(404)
  expect((await as('ann').post(`/auth/jobs/${json.id}/cancel`, {})).status).toBe(200)
  await start()
  const [first, other, second] = [await made('ann'), await made('ben'), await made('ann')]
  const fileOf = async (user: string, { id }: { id: string }) => {
    const { status, json } = await as(user).get(`/auth/jobs/${id}/file`)
    return json?.code ?? status
  }
  expect(await fileOf('ann', first)).toBe('file_not_found')
  expect([await fileOf('ben', other), await fileOf('ann', second)]).toEqual([200, 200])
  expect((await as('ann').get(`/auth/jobs/${json.id}/file`)).status).toBe(404)
})

test('a job that is cancelled meanwhile stores no file', async () => {
  // The table cannot be read until the job is cancelled.
  await app.db.transaction(async (trx) => {
    await trx.raw('lock table notes in access exclusive mode')
    const { json } = await make('ann')
    await start()
    const stateOf = async () => (await as('ann').get(`/auth/jobs/${json.id}`)).json.status
    await expect.poll(stateOf).toBe('running')
    await as('ann').post(`/auth/jobs/${json.id}/cancel`, {})
  })
  await stop()
  expect(await app.sql('select status from slipform.jobs where name = ?', ['file'])).toEqual([{ status: 'cancelled' }])
  expect(await app.sql('select 1 from slipform.job_files')).toEqual([])
})

test('a lower role reads neither jobs nor files of a higher one', async () => {
  await start()
  const { id } = await made('ben')
  await app.db('slipform.auth_users').where({ id: ids.ben }).update({ role: 'viewer' })
  app.recheckUsers()
  const answers = [`/auth/jobs/${id}`, `/auth/jobs/${id}/file`].map(async (at) => (await as('ben').get(at)).status)
  expect(await Promise.all(answers)).toEqual([404, 404])
  expect((await as('ben').post(`/auth/jobs/${id}/cancel`, {})).status).toBe(404)
  await app.db('slipform.auth_users').where({ id: ids.ben }).update({ role: 'editor' })
})

test.each([
  ['vi', { path, total: 1 }, 403, 'role_required'],
  ['ann', { path: '/notes/export?format=xml', total: 1 }, 400, 'invalid_parameter'],
  ['ann', { path: '/notes/export?secret=hidden', total: 1 }, 400, 'invalid_filter_field'],
  ['ann', { path: '/nothing/export', total: 1 }, 404, 'route_not_found'],
  ['ann', { path: '/auth/users/export', total: 1 }, 404, 'route_not_found'],
  ['ann', { path: '/notes', total: 1 }, 400, 'invalid_file'],
  ['ann', { path: 'https://example.org/', total: 1 }, 400, 'invalid_file'],
  ['ann', { path, total: 'all' }, 400, 'invalid_file'],
  ['ann', [], 400, 'invalid_file'],
])('%s cannot ask for the file %#', async (user, body, status, code) => {
  const answer = await make(user, body)
  expect([answer.status, answer.json.code]).toEqual([status, code])
  expect(await app.sql("select 1 from slipform.jobs where name = 'file'")).toEqual([])
})
