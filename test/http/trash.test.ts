// @module-tag rest

import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { belongsTo, datetime, hasMany, hooks, integer, model, text } from 'slipform'
import { history, Router, router, rows, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { setActor } from '../../packages/slipform/crud/access/caller.ts'
import { type Row, startApp } from './support/app.ts'
import { type Client, query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'
import { liveStreams } from './support/live.ts'
import { clientWith, usersOf } from './support/people.ts'

const id = integer().crud({ primary_key: true })

const teamOf = (email = '') => email.replace(/@.*/, '')

/** Customers of teams, whose trash keeps those that are deleted. */
class Customer extends model({
  table: 'customers',
  crud: { audited: true, trash: 'deleted_at' },
  fields: {
    id,
    team: text(),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    email: text({ nullable: true }),
    credit: integer({ nullable: true }).crud({ visible_to: 'admin', filterable: true }),
    deleted_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['create', 'update'] }),
  },
  relations: () => ({ orders: hasMany(Order).crud({ join: { one: true } }) }),
}) {}

rows(Customer, (user) => user.role === 'admin' || { team: teamOf(user.email) })

const ran: string[] = []
hooks(Customer, {
  'delete::one::pre': async (_db, id, { stored }) => {
    ran.push(`${(await stored()).deleted_at === null ? 'delete' : 'purge'} ${id}`)
  },
  'delete::one::post': async (_db, id, { stored }) => void ran.push(`after ${id} ${(await stored()).name}`),
  'update::one::pre': (_db, id, change) => void ran.push(`update ${id} ${Object.keys(change)}`),
})

class Order extends model({
  table: 'orders',
  crud: { audited: true },
  fields: { id, customer_id: integer({ references: 'customers' }).crud({ filterable: true }), title: text() },
  relations: () => ({
    customer: belongsTo(Customer).crud({ join: { one: true, all: true }, join_filterable: ['name'] }),
  }),
}) {}

/** Tasks below others, of which a batch takes two. */
class Task extends model({
  table: 'tasks',
  crud: { trash: 'deleted_at', batch_limit: 2 },
  fields: {
    id,
    parent_id: integer({ nullable: true, references: 'tasks' }),
    title: text().crud({ filterable: true, sortable: true }),
    deleted_at: datetime({ nullable: true }).crud({ sortable: true, exclude: ['create', 'update'] }),
  },
  relations: () => ({
    parent: belongsTo(Task, { foreign_key: 'parent_id' }).crud({
      join: { all: true },
      join_filterable: ['title'],
      join_sortable: ['title'],
    }),
    children: hasMany(Task, { foreign_key: 'parent_id' }).crud({ join: { one: true, all: true } }),
  }),
}) {}

const asUser: RequestHandler = (req, _res, next) => {
  const name = req.get('x-user') ?? 'root'
  setActor(req, { role: name === 'root' ? 'admin' : 'editor', id: randomUUID(), name, email: `${name}@example.org` })
  next()
}

const tables = `
  create table customers (id integer primary key, team text not null, name text not null, email text, credit integer,
    deleted_at timestamptz);
  create table tasks (id integer primary key, parent_id integer references tasks, title text not null, deleted_at timestamptz);
  create unique index on customers (email) where deleted_at is null;
  create table orders (id integer primary key, customer_id integer not null references customers, title text not null);
  select slipform.log_changes('customers'); select slipform.log_changes('orders');`

const setup = {
  models: { Customer, Order, Task },
  routes: {
    '/customers': Router().use(asUser).get('/:id/history', history(Customer)).use(router(Customer)),
    // By the scope of the router alone, as an admin.
    '/blue/customers': Router()
      .use(asUser)
      .use(scope(Customer, () => ({ team: 'blue' })))
      .use(router(Customer)),
    '/orders': Router().use(asUser).use(router(Order)),
    '/tasks': router(Task),
  },
}
const app = startApp({
  ...setup,
  begin: migrateOwn,
  tables,
})

let red: Client
let blue: Client
beforeEach(async () => {
  red = clientWith(app.base, { 'x-user': 'red' })
  blue = clientWith(app.base, { 'x-user': 'blue' })
  await app.sql('truncate customers, orders, tasks, slipform.trash_entries, slipform.audit_entries')
  await app.insert(
    'customers',
    ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'].map((name, at) => {
      return { id: at + 1, team: at < 3 ? 'red' : 'blue', name, email: `${name}@x.org`, credit: at }
    }),
  )
  await app.insert('orders', [{ id: 1, customer_id: 1, title: 'Chair' }])
  ran.length = 0
})

const namesIn = (records: Row[]) => records.map(({ name }) => name)
const namesAt = async (path: string, client: Client = app) => namesIn((await client.get(path)).json)
const trashOf = (client: Client) => namesAt('/customers/trash', client)

describe('a deleted record', () => {
  test('is in the trash, and left out of every other read', async () => {
    const deleted = await red.delete('/customers/1')
    expect([deleted.status, deleted.json.name]).toEqual([200, 'Ann'])
    const list = await app.get('/customers')
    expect(namesIn(list.json)).toEqual(['Bob', 'Cid', 'Dan', 'Eve'])
    expect(list.headers.get('content-range')).toMatch(/0-3\/4$/)
    expect(await namesAt('/customers?q=Ann')).toEqual([])
    expect((await app.get('/customers/aggregate')).json[0].count).toBe(4)
    expect((await app.get('/customers/export')).text).not.toContain('Ann')
    expect((await app.get('/customers/1')).status).toBe(404)
    expect((await app.put('/customers/1', { name: 'Anne' })).status).toBe(404)
    expect((await app.delete('/customers/1')).status).toBe(404)
    expect(await namesAt('/customers/trash')).toEqual(['Ann'])
  })

  test('leaves the records that refer to it, which show none, and can be changed but not be given one', async () => {
    await app.delete('/customers/1')
    expect((await app.get('/orders/1')).json).toMatchObject({ customer_id: 1, customer: null })
    expect((await app.get(`/orders${query({ filter: { 'customer.name': 'Ann' } })}`)).json).toEqual([])
    expect((await app.post('/orders', { id: 2, customer_id: 1, title: 'Lamp' })).status).toBe(409)
    const changed = await app.put('/orders/1', { id: 1, customer_id: 1, title: 'Stool' })
    expect([changed.status, changed.json.title]).toEqual([200, 'Stool'])
    expect((await app.put('/orders/1', { customer_id: 2 })).status).toBe(200)
    expect((await app.put('/orders/1', { customer_id: 1 })).status).toBe(409)
  })
})

describe('the trash', () => {
  beforeEach(async () => {
    for (const [client, key] of [[red, 1] as const, [red, 2] as const, [blue, 4] as const])
      await client.delete(`/customers/${key}`)
  })

  test('is filtered, sorted, searched and counted as a list, and tells who deleted', async () => {
    const page = await app.get(`/customers/trash${query({ sort: ['name', 'DESC'], range: [0, 1] })}`)
    expect(page.headers.get('content-range')).toMatch(/0-1\/3$/)
    expect(page.json).toMatchObject([
      { name: 'Dan', deleted_at: expect.any(String), deleted_by: 'blue@example.org' },
      { name: 'Bob', deleted_by: 'red@example.org' },
    ])
    expect(await namesAt(`/customers/trash${query({ filter: { name: 'Bob' } })}`)).toEqual(['Bob'])
    expect(await namesAt('/customers/trash?q=ann')).toEqual(['Ann'])
    await app.sql('update slipform.trash_entries set actor = null')
    expect((await app.get('/customers/trash')).json[0].deleted_by).toBe(null)
  })

  test('is narrowed by the scopes of its router, for each of its operations', async () => {
    expect(await namesAt('/blue/customers/trash')).toEqual(['Dan'])
    expect((await app.get('/blue/customers/trash')).headers.get('content-range')).toMatch(/\/1$/)
    const everyone = { $or: [{ team: 'red' }, { team: 'blue' }, { name: 'Ann' }] }
    expect((await app.get(`/blue/customers/trash${query({ filter: { name: 'Ann' } })}`)).json).toEqual([])
    expect((await app.get(`/blue/customers/trash${query({ filter: everyone })}`)).text).not.toMatch(/Ann|Bob/)
    expect((await app.post('/blue/customers/trash/restore', [4, 1])).status).toBe(404)
    const some = await app.post('/blue/customers/trash/restore?partial=true', [1, 2])
    expect([some.status, some.json.succeeded]).toEqual([400, []])
    expect((await app.request('DELETE', '/blue/customers/trash/batch', { body: [1, 2] })).json).toEqual([])
    expect((await app.delete('/blue/customers/trash')).json.succeeded).toEqual([4])
    expect(await trashOf(app)).toEqual(['Ann', 'Bob'])
  })
})

describe('restoring', () => {
  beforeEach(() => app.request('DELETE', '/customers/batch', { body: [1, 2] }))

  test('returns records to the list, all or none, with the hooks of an update', async () => {
    ran.length = 0
    expect((await red.post('/customers/trash/restore', [1, 3])).status).toBe(404)
    expect(await trashOf(app)).toEqual(['Ann', 'Bob'])
    ran.length = 0
    const restored = await red.post('/customers/trash/restore', [1, 2])
    expect([restored.status, namesIn(restored.json)]).toEqual([200, ['Ann', 'Bob']])
    expect(ran).toEqual(['update 1 deleted_at', 'update 2 deleted_at'])
    expect(await trashOf(app)).toEqual([])
    expect((await app.get('/customers')).headers.get('content-range')).toMatch(/\/5$/)
    expect((await app.get('/orders/1')).json.customer.name).toBe('Ann')
  })

  test('into a value that is taken by now is a conflict that names the field', async () => {
    await app.post('/customers', { id: 9, team: 'red', name: 'Ann', email: 'Ann@x.org' })
    const refused = await red.post('/customers/trash/restore', [2, 1])
    expect([refused.status, refused.json.errors]).toEqual([409, { '1.email': expect.any(String) }])
    expect(await trashOf(app)).toEqual(['Ann', 'Bob'])
    const partial = await red.post('/customers/trash/restore?partial=true', [2, 1])
    expect([partial.status, namesIn(partial.json.succeeded)]).toEqual([207, ['Bob']])
    expect(partial.json.failed).toMatchObject([{ index: 1, errors: { email: 'is already taken' } }])
  })
})

describe('deleting for good', () => {
  beforeEach(() => app.request('DELETE', '/customers/batch', { body: [1, 2] }))

  test('is for admins, of records of the trash, with the hooks of a delete', async () => {
    const purge = (client: Client, keys: number[]) => client.request('DELETE', '/customers/trash/batch', { body: keys })
    expect((await purge(red, [2])).status).toBe(403)
    expect((await red.delete('/customers/trash')).status).toBe(403)
    ran.length = 0
    expect((await purge(app, [2, 3])).json).toEqual([2])
    expect(ran).toEqual(['purge 2', 'after 2 Bob'])
    expect(await trashOf(app)).toEqual(['Ann'])
    expect((await app.sql('select id from customers order by id')).map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(await app.sql('select record_id from slipform.trash_entries')).toEqual([{ record_id: '1' }])
  })

  test('is of the records that a filter leaves, and of none where the request cannot be read', async () => {
    await app.delete('/orders/1')
    const refused = [
      '?nmae=Ann',
      '?range=[0,0]',
      '?around=1',
      '?page=1',
      '?page=2&per_page=1',
      '?partial=false',
      '?filter={',
      query({ filter: { x: 1 } }),
    ]
    for (const parameters of refused)
      expect([parameters, (await app.delete(`/customers/trash${parameters}`)).status]).toEqual([parameters, 400])
    expect(await trashOf(app)).toEqual(['Ann', 'Bob'])
    const ofAnn = query({ filter: { name: 'Ann' } })
    expect((await app.delete(`/customers/trash${ofAnn}&dry_run=true`)).json.succeeded).toEqual([1])
    expect((await app.delete(`/customers/trash${ofAnn}`)).json.succeeded).toEqual([1])
    expect((await app.delete(`/customers/trash${ofAnn}`)).json.succeeded).toEqual([])
    expect(await trashOf(app)).toEqual(['Bob'])
  })

  test('of a record that others refer to is a conflict, as any delete', async () => {
    const refused = await app.request('DELETE', '/customers/trash/batch', { body: [2, 1] })
    expect([refused.status, refused.json.error]).toEqual([409, expect.stringContaining('1 order')])
    const emptied = await app.delete('/customers/trash')
    expect([emptied.status, emptied.json.succeeded]).toEqual([207, [2]])
    expect(emptied.json.failed).toHaveLength(1)
    await app.delete('/orders/1')
    expect((await app.delete('/customers/trash')).json).toEqual({ succeeded: [1], failed: [] })
    expect((await app.delete('/customers/trash')).json).toEqual({ succeeded: [], failed: [] })
  })
})

describe('a trash of records that refer to each other', () => {
  const next = (response: { headers: Headers }) => /<([^>]*)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]

  beforeEach(async () => {
    const parents = [null, null, 1, 2, null, null]
    await app.insert(
      'tasks',
      parents.map((parent_id, at) => ({ id: at + 1, parent_id, title: `T${at + 1}` })),
    )
    for (const key of [1, 2, 5, 6]) await app.delete(`/tasks/${key}`)
  })

  test('shows of related records those that are not in it, and filters and sorts by them alone', async () => {
    await app.delete('/tasks/3')
    await app.sql('update tasks set parent_id = 4 where id in (3, 6)')
    const shown: Row[] = (await app.get('/tasks/trash')).json
    expect(shown.map(({ id, parent, children }) => [id, parent?.title ?? null, children.length])).toEqual([
      [1, null, 0],
      [2, null, 1],
      [3, 'T4', 0],
      [5, null, 0],
      [6, 'T4', 0],
    ])
    const filtered: Row[] = (await app.get(`/tasks/trash${query({ filter: { 'parent.title': 'T4' } })}`)).json
    expect(filtered.map(({ id }) => id)).toEqual([3, 6])
    await app.sql('update tasks set parent_id = 1 where id = 5')
    expect((await app.get(`/tasks/trash${query({ filter: { 'parent.title': 'T1' } })}`)).json).toEqual([])
    const sorted: Row[] = (await app.get(`/tasks/trash${query({ sort: ['parent.title', 'ASC'] })}`)).json
    expect(sorted.map(({ id }) => id)).toEqual([3, 6, 1, 2, 5])
  })

  test('is emptied beyond those that others refer to, which are named with the reason', async () => {
    const first = await app.delete('/tasks/trash')
    expect([first.status, first.json.succeeded]).toEqual([207, []])
    expect(first.json.failed).toMatchObject([
      { id: 1, error: expect.stringContaining('1 child refers') },
      { id: 2, error: expect.stringContaining('1 child refers') },
    ])
    const second = await app.delete(`/tasks/trash${next(first)}`)
    expect([second.status, second.json]).toEqual([200, { succeeded: [5, 6], failed: [] }])
    expect((await app.delete(`/tasks/trash${next(second)}`)).json).toEqual({ succeeded: [], failed: [] })
    expect((await app.delete('/tasks/trash?after=x')).status).toBe(400)
  })
})

describe('what other routes tell of a deleted record', () => {
  const signed = startApp({
    ...setup,
    signIn: true,
    routes: {
      '/customers': Router().get('/:id/history', history(Customer)).use(router(Customer)),
      '/orders': Router().get('/:id/history', history(Order)).use(router(Order)),
    },
    begin: migrateOwn,
    tables,
  })
  const open = liveStreams()
  const { cookies, as } = usersOf(signed, { red: 'editor', blue: 'editor', root: 'admin' })

  beforeEach(async () => {
    await signed.sql('truncate customers, orders, slipform.trash_entries, slipform.audit_entries')
    await signed.insert('customers', [
      { id: 1, team: 'red', name: 'Ann' },
      { id: 4, team: 'blue', name: 'Dan' },
    ])
  })

  test('live updates delete and create it, for its team alone, and are silent while it is in the trash', async () => {
    const streams = await Promise.all(
      ['red', 'blue'].map((name) => open(signed.base, ['customers'], { cookie: cookies[name] ?? '' })),
    )
    const [ofRed, ofBlue] = streams
    await as('red').delete('/customers/1')
    expect(await ofRed?.changes()).toEqual(['deleted customers 1'])
    await signed.sql(`update customers set name = 'Anne' where id = 1`)
    await as('red').post('/customers/trash/restore', [1])
    expect(await ofRed?.changes()).toEqual(['created customers 1'])
    await as('red').delete('/customers/1')
    expect(await ofRed?.changes()).toEqual(['deleted customers 1'])
    await as('root').request('DELETE', '/customers/trash/batch', { body: [1] })
    await as('blue').put('/customers/4', { name: 'Daniel' })
    expect(await ofBlue?.changes()).toEqual(['updated customers 4'])
    expect([...(ofRed?.received ?? []), ...(ofBlue?.received ?? [])]).toEqual([])
    expect(ofBlue?.text).not.toMatch(/Ann/)
  })
})
