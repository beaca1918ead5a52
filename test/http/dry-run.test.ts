// @module-tag rest

import { hooks, integer, text } from 'slipform'
import { beforeEach, expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { Draft, Plan, Ticket, ticketTables } from './fixtures/ticket.ts'
import { type Row, startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()
const tickets = startApp({ models: { Ticket, Draft, Plan }, tables: ticketTables })
beforeEach(() => fillGarage(app))

/** A number in a series without gaps, which the database checks at the commit. */
class Link extends routed('links', { next: integer({ nullable: true }), name: text() }) {}
hooks(Link, {
  // The next one is made after the one that refers to it.
  'create::one::post': async (db, link) => {
    if (link.name === 'pair') await db('links').insert({ id: link.next, name: 'other' })
  },
})
const links = startApp({
  models: { Link },
  tables: `create table links (id integer primary key, next integer references links deferrable initially deferred,
    name text not null)`,
})

const address = `/customers/${id.customer(1)}`
const customer = (n: number, more: Row = {}) => ({ name: `New ${n}`, email: `new${n}@example.test`, ...more })
const tables = ['customers', 'vehicles', 'vehicle_parts', 'maintenance_records']
const stored = async () => Promise.all(tables.map((table) => app.sql(`select * from ${table} order by id`)))

/** An answer without what the server makes up: keys and moments. */
const likeness = ({ status, text }: { status: number; text: string }) => ({
  status,
  text: text
    .replaceAll(/"(created_at|updated_at)":"[^"]*"/g, '"$1":…')
    .replaceAll(/"id":"[0-9a-f-]{8}-[0-9a-f]{4}-4(?!000-8000-0000)[^"]*"/g, '"id":…'),
})

const record = { vehicle_id: id.vehicle(1), service_type: 'repair', description: 'x', cost: '1', completed: true }
const partial = '/customers/batch?partial=true'
const writes: [string, string, string, unknown][] = [
  ['a create', 'POST', '/customers', customer(1)],
  ['a create with hooks', 'POST', '/maintenance_records', { ...record, performed_at: '2024-01-01T00:00:00Z' }],
  ['a create that breaks the model', 'POST', '/customers', customer(1, { name: 5 })],
  ['a create that is taken', 'POST', '/customers', customer(1, { email: 'customer1@example.test' })],
  ['an update', 'PUT', address, { name: 'Changed', email: ' X@Y.test ' }],
  ['an update of nothing', 'PUT', `/customers/${id.missing}`, { name: 'Changed' }],
  ['a delete', 'DELETE', `/customers/${id.customer(20)}`, undefined],
  ['a delete that a hook refuses', 'DELETE', `/vehicles/${id.vehicle(9)}`, undefined],
  ['a delete that is referred to', 'DELETE', address, undefined],
  ['a batch of creates', 'POST', '/customers/batch', [customer(1), customer(2)]],
  ['a batch of creates, one taken', 'POST', '/customers/batch', [customer(1), customer(1)]],
  ['a batch of updates', 'PATCH', '/customers/batch', [1, 2].map((number) => ({ id: id.customer(number), name: 'A' }))],
  ['a batch of updates of nothing', 'PATCH', '/customers/batch', [{ id: id.missing, name: 'A' }]],
  ['a batch of deletes', 'DELETE', '/customers/batch', [id.customer(20), id.customer(21)]],
  ['a batch of deletes, one referred to', 'DELETE', '/customers/batch', [id.customer(20), id.customer(1)]],
  ['partial creates', 'POST', partial, [customer(1), customer(1), customer(2, { name: 5 }), customer(3)]],
  [
    'partial updates',
    'PATCH',
    partial,
    [{ id: id.customer(1), email: 'one@x.test' }, { id: id.customer(2), email: 'one@x.test' }, { id: 5 }],
  ],
  ['partial deletes', 'DELETE', partial, [id.customer(20), id.customer(1), id.customer(20), id.customer(21)]],
  ['partial creates that all fail', 'POST', partial, [{}, {}]],
]

test.each(writes)('%s is answered as it would be, and nothing is kept', async (_what, method, path, body) => {
  const before = await stored()
  const dry = `${path}${path.includes('?') ? '&' : '?'}dry_run=true`
  const first = await app.request(method, dry, { body })
  expect(await stored()).toEqual(before)
  const second = await app.request(method, dry, { body })
  expect(await stored()).toEqual(before)
  const real = await app.request(method, path, { body })
  expect(likeness(first)).toEqual(likeness(real))
  expect(likeness(second)).toEqual(likeness(real))
})

test('an answer names no record that is not there: neither its address nor its version', async () => {
  const made = await app.post('/customers?dry_run=true', customer(1))
  expect(made.status).toBe(201)
  expect((await app.get(`/customers/${made.json.id}`)).status).toBe(404)
  const { headers } = await app.put(`${address}?dry_run=true`, { name: 'A' })
  for (const name of ['etag', 'location']) expect([made.headers.get(name), headers.get(name)]).toEqual([null, null])
})

test('hooks run, and what they store is not kept either', async () => {
  expect((await tickets.post('/tickets?dry_run=true', { id: 1, title: 'a', shout: true })).json.title).toBe('A')
  expect((await tickets.post('/tickets?dry_run=true', { id: 1, title: 'fail at create post' })).status).toBe(418)
  expect((await tickets.delete('/plans/1?dry_run=true')).status).toBe(404)
  expect(await tickets.sql('select * from journal')).toEqual([])
})

test('what the database checks at the commit is checked, item by item', async () => {
  const items = [
    { id: 1, name: 'alone' },
    { id: 2, next: 99, name: 'leads to nothing' },
    { id: 3, next: 4, name: 'pair' },
    { id: 5, next: 1, name: 'leads to the first' },
    { id: 6, next: 7, name: 'pair' },
  ]
  const answers = []
  for (const dry of ['true', 'false']) {
    answers.push(await links.post(`/links/batch?partial=true&dry_run=${dry}`, items))
    const one = await links.post(`/links?dry_run=true`, { id: 9, next: 99, name: 'x' })
    expect(one).toMatchObject({ status: 409, json: { code: 'reference_not_found' } })
  }
  const [trial, real] = answers
  expect(trial?.status).toBe(207)
  expect(trial?.text).toBe(real?.text)
  expect(trial?.json.failed).toMatchObject([{ index: 1, code: 'reference_not_found' }])
})

test.each(['', '1', 'TRUE', 'yes', 'true,false', ' true', '__proto__'])('dry_run=%j is a 400', async (value) => {
  const refused = errorBody('invalid_parameter', 'Invalid dry_run: expected true or false')
  const before = await stored()
  for (const [method, path, body] of [
    ['POST', '/customers', customer(1)],
    ['DELETE', '/customers/batch', [id.customer(20)]],
  ] as const)
    expect((await app.request(method, `${path}?dry_run=${encodeURIComponent(value)}`, { body })).json).toEqual(refused)
  expect(await stored()).toEqual(before)
})
