import { ApiError, hooks, integer, model, oneOf, system, text } from 'slipform'
import { createMany, Router, routeContext, router } from 'slipform/routes'
import { beforeEach, expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'

class Rental extends model({
  table: 'rentals',
  crud: { audited: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text({ nullable: true }),
    status: oneOf(['draft', 'confirmed', 'cancelled', 'returned'], {
      default: 'draft',
      transitions: {
        draft: ['confirmed', 'cancelled', { to: 'returned', role: 'admin' }],
        confirmed: ['returned'],
        cancelled: [{ to: 'draft', role: 'admin' }],
      },
    }).crud({ filterable: true }),
    secret_state: oneOf(['a', 'b'], { nullable: true, transitions: { a: ['b'] } }).crud({ visible_to: 'admin' }),
  },
}) {}

/** The changes that the hook saw, as they were committed. */
const confirmed: unknown[] = []
hooks(Rental, {
  'update::one::pre': (_db, _id, change) => {
    if (change.name === 'reset') change.secret_state = 'a'
  },
  'transition::status::confirmed': async (_db, before, change, { afterCommit }) => {
    if (before.name === 'blocked') throw new ApiError(418, 'The rental is blocked')
    change.name = 'seen by the hook'
    afterCommit(() => confirmed.push([before.status, change.status]))
  },
})

const routes = router(Rental).post('/batch', createMany(Rental))
const own = Router().post('/:id/return', async (req, res) => {
  const { records, actor } = routeContext(req)
  const who = req.query.as === 'system' ? system : actor
  res.json(await records(Rental, who).update(Number(req.params.id), { status: 'returned' }))
})
const app = startApp({
  models: { Rental },
  routes: { '/rentals': routes, '/own': own },
  begin: migrateGarage,
  tables: `create table rentals (id integer primary key, name text, status text not null default 'draft', secret_state text)`,
  signIn: true,
})
const users = usersOf(app, { editor: 'editor', admin: 'admin' })
const statusOf = async (id: number) => (await app.sql('select status from rentals where id = ?', [id]))[0]?.status

beforeEach(async () => {
  confirmed.length = 0
  await app.sql('truncate rentals')
  await app.sql(
    `insert into rentals values (1, null, 'draft', 'a'), (2, null, 'confirmed', null), (3, null, 'returned', null), (4, 'blocked', 'draft', null), (5, null, 'draft', 'b'), (6, null, 'cancelled', null)`,
  )
})

const refused = (from: string, to: string, allowed: string, field = 'status') => [
  409,
  'transition_refused',
  `${field} cannot change from '${from}' to '${to}'. Allowed now: ${allowed}`,
]

const final = (from: string, to: string, field = 'status') => [
  409,
  'state_is_final',
  `${field} cannot change from '${from}' to '${to}': '${from}' is final`,
]

const adminsOnly = [403, 'field_not_writable', 'Writing status needs the role admin']
const hidden = [422, 'hidden_not_valid', 'A value is not valid, in a field that you do not see']
const noDraft = (field: string) => [422, 'invalid_record', `${field}: must be one of draft`]
const allowed = { id: 1, status: 'confirmed' }

test.each([
  ['editor', 'PUT', '/rentals/1', { status: 'confirmed' }, [200]],
  ['editor', 'PUT', '/rentals/2', { status: 'confirmed', name: 'as it is' }, [200]],
  ['editor', 'PUT', '/rentals/2', { status: 'draft' }, refused('confirmed', 'draft', 'returned')],
  ['editor', 'PUT', '/rentals/3', { status: 'draft' }, final('returned', 'draft')],
  ['editor', 'PUT', '/rentals/6', { status: 'confirmed' }, refused('cancelled', 'confirmed', 'draft (admin)')],
  ['editor', 'PUT', '/rentals/1', { status: 'returned' }, adminsOnly],
  ['admin', 'PUT', '/rentals/1', { status: 'returned' }, [200]],
  ['admin', 'PUT', '/rentals/2', { secret_state: 'b' }, refused('null', 'b', 'a', 'secret_state')],
  ['admin', 'PUT', '/rentals/1', { secret_state: null }, refused('a', 'null', 'b', 'secret_state')],
  // For a role that does not see a field it has no states either.
  ['editor', 'PUT', '/rentals/1', { secret_state: 'x' }, [200]],
  ['editor', 'PUT', '/rentals/5', { name: 'reset' }, hidden],
  ['admin', 'PUT', '/rentals/5', { name: 'reset' }, final('b', 'a', 'secret_state')],
  ['editor', 'PUT', '/rentals/4', { status: 'confirmed' }, [418, 'i_m_a_teapot', 'The rental is blocked']],
  ['editor', 'PUT', '/rentals/3?dry_run=true', { status: 'draft' }, final('returned', 'draft')],
  ['editor', 'PATCH', '/rentals/batch', [allowed, { id: 3, status: 'draft' }], final('returned', 'draft')],
  ['editor', 'POST', '/own/1/return', {}, adminsOnly],
  ['editor', 'POST', '/own/1/return?as=system', {}, [200]],
  ['editor', 'POST', '/own/3/return?as=system', {}, [200]],
  ['editor', 'POST', '/rentals', { id: 9 }, [201]],
  ['editor', 'POST', '/rentals', { id: 9, status: 'returned' }, noDraft('status')],
  ['editor', 'POST', '/rentals/batch', [{ id: 8 }, { id: 9, status: 'returned' }], noDraft('1.status')],
] as const)('%s %s %s %j', async (user, method, path, body, [status, code, message]) => {
  const before = await app.sql('select * from rentals order by id')
  const { json, ...response } = await users.as(user).request(method, path, { body })
  expect([response.status, json.code, json.message]).toEqual([status, code, message])
  if (status === 409 && Array.isArray(body)) expect(Object.keys(json.errors)).toEqual(['1.status'])
  if (Number(status) >= 400) expect(await app.sql('select * from rentals order by id')).toEqual(before)
})

test('of twenty changes at once one wins, and its hook runs once', async () => {
  const targets = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'confirmed' : 'cancelled'))
  const responses = await Promise.all(targets.map((status) => users.as('editor').put('/rentals/1', { status })))
  const winner = await statusOf(1)
  // Those that ask for the state that the record has by then change nothing.
  expect(responses.map(({ status }) => status)).toEqual(targets.map((status) => (status === winner ? 200 : 409)))
  expect(confirmed.length).toBe(winner === 'confirmed' ? 1 : 0)
})

test('the hook may change what is stored, and a write of other fields runs none', async () => {
  expect((await users.as('editor').put('/rentals/1', { status: 'confirmed' })).json.name).toBe('seen by the hook')
  await users.as('editor').put('/rentals/2', { name: 'other' })
  expect(confirmed).toEqual([['draft', 'confirmed']])
})

test('the document shows the states that the role may see', async () => {
  const { components } = (await users.as('editor').get('/openapi.json')).json
  expect(components.schemas.Rental.properties.status).toMatchObject({
    description: expect.stringContaining('`draft` → `returned` (admin)'),
  })
  expect(components.schemas.RentalCreate.properties.status.enum).toEqual(['draft'])
  expect(JSON.stringify(components)).not.toContain('secret_state')
})
