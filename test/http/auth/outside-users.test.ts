import { belongsTo, currentUser, integer, model, text, User, uuid } from 'slipform'
import { auth } from 'slipform/features'
import { aggregate, allow, exportMany, history, list, one, Router, rows, update } from 'slipform/routes'
import { beforeAll, expect, test } from 'vitest'
import { logging } from '../fixtures/fleet.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allFeatures } from '../support/features.ts'
import { liveStreams } from '../support/live.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { clientWith, usersOf } from '../support/people.ts'

// What a customer with a key of their own learns of the staff: nothing, by any path.

const userKey = () => uuid({ nullable: true, references: 'slipform.auth_users' })

class Ticket extends model({
  table: 'tickets',
  crud: { name_singular: 'ticket', audited: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    subject: text().crud({ filterable: true, fulltext: true }),
    requester_id: userKey().crud({ filterable: true }),
    assignee_id: userKey().crud({ filterable: true }),
    author_id: userKey().crud({ on_create: currentUser }),
  },
  relations: () => ({
    assignee: belongsTo(User, { foreign_key: 'assignee_id' }).crud({
      join: { one: true, all: true },
      join_filterable: ['name'],
      join_sortable: ['name'],
    }),
    requester: belongsTo(User, { foreign_key: 'requester_id' }),
    author: belongsTo(User, { foreign_key: 'author_id' }).crud({ join: { one: true } }),
  }),
}) {}
rows(Ticket, (user) => user.role !== 'viewer' || { requester_id: user.id })

const routes = {
  '/tickets': Router()
    .get('/', list(Ticket))
    .get('/aggregate', aggregate(Ticket))
    .get('/export', exportMany(Ticket))
    .get('/:id', one(Ticket))
    .get('/:id/history', history(Ticket))
    .put('/:id', allow('editor'), update(Ticket)),
}
const tables = `create table tickets (id integer primary key, subject text not null, requester_id uuid, assignee_id uuid, author_id uuid);
  ${logging('tickets')}`
const features = allFeatures().map((each) => (each.name === 'auth' ? auth({ peopleVisibleTo: 'editor' }) : each))
const app = startApp({ models: { Ticket }, routes, begin: migrateGarage, tables, features, signIn: true })
const { ids, as } = usersOf(app, { agent: 'editor', root: 'admin', customer: 'viewer' })
const open = liveStreams()

/** The staff and what they write: their names and addresses, the text of a comment, the message of a change. */
const staff = /A editor|A admin|agent@|root@|a pain|For peace/
const about = 'resource=tickets&record=1'
let key = ''
const customer = (): Client => clientWith(app.base, { authorization: `Bearer ${key}` })

beforeAll(async () => {
  await app.insert('tickets', [
    { id: 1, subject: 'Printer', requester_id: ids.customer, assignee_id: ids.agent, author_id: ids.agent },
    { id: 2, subject: 'Other', requester_id: ids.root, assignee_id: ids.agent },
  ])
  key = (await as('root').post('/auth/keys', { user_id: ids.customer, name: 'Portal' })).json.key
  const agent = as('agent')
  const steps = [
    await agent.post(`/admin/comments?${about}`, { text: 'The customer is a pain' }),
    await agent.put(`/presence?${about}`, {}),
    await agent.put('/tickets/1', { subject: 'Printer jams' }, { 'Change-Message': 'For%20peace' }),
    await agent.post('/admin/views', {
      page: '/tickets',
      name: 'Mine',
      is_shared: true,
      state: { filter: { assignee_id: 'me' } },
    }),
  ]
  expect(steps.map(({ status }) => status < 300)).toEqual(steps.map(() => true))
})

test.each([
  ['GET', `/admin/comments?${about}`, 404],
  ['POST', `/admin/comments?${about}`, 404],
  ['PATCH', '/admin/comments/1', 404],
  ['DELETE', '/admin/comments/1', 404],
  ['GET', `/admin/comments/users?${about}&q=editor`, 404],
  ['GET', '/admin/mentions', 404],
  ['GET', '/admin/activity', 404],
  ['GET', `/presence?${about}`, 404],
  ['PUT', `/presence?${about}`, 404],
  ['GET', '/auth/people', 403],
  ['GET', '/auth/people?q=editor', 403],
  ['GET', '/auth/people/$agent', 403],
  ['GET', '/auth/users', 403],
  ['GET', '/auth/users/$agent', 403],
  ['GET', '/auth/keys', 403],
  ['GET', '/auth/events', 403],
  ['GET', '/auth/changes', 403],
  ['GET', '/auth/me', 200],
  ['GET', '/auth/me/counts', 200],
  ['GET', '/admin/views', 200],
  ['GET', '/tickets', 200],
  ['GET', '/tickets/1', 200],
  ['GET', '/tickets/2', 404],
  ['GET', '/tickets/1?embed=["assignee","author"]', 400],
  ['GET', '/tickets?embed=assignee', 400],
  ['GET', '/tickets?assignee.name=A%20editor', 400],
  ['GET', '/tickets?filter={"assignee":{"name_like":"e"}}', 400],
  ['GET', '/tickets?sort=["assignee.name","ASC"]', 200],
  ['GET', '/tickets?q=editor', 200],
  ['GET', '/tickets/1/history', 200],
  ['GET', '/tickets/2/history', 404],
  ['GET', '/tickets/aggregate?group_by=assignee_id', 200],
  ['GET', '/tickets/export?format=csv', 200],
  ['GET', '/tickets/export?format=jsonl', 200],
  ['GET', '/openapi.json', 200],
])('%s %s', async (method, path, status) => {
  const body = method === 'GET' ? undefined : { text: 'x' }
  const answer = await customer().request(method, encodeURI(path.replace('$agent', String(ids.agent))), { body })
  expect([answer.status, answer.text]).toEqual([status, expect.not.stringMatching(staff)])
  expect([...answer.headers].join()).not.toMatch(staff)
})

test('the session and the OpenAPI document know nothing of people', async () => {
  const { resources, features: names } = (await customer().get('/auth/me')).json
  expect(names).toEqual(expect.not.arrayContaining(['comments', 'activity', 'presence']))
  expect(Object.keys(resources)).toEqual(expect.not.arrayContaining(['auth/people', 'auth/users']))
  expect(resources.tickets.relations).toBeUndefined()
  const { text } = await customer().get('/openapi.json')
  expect(text).not.toMatch(/auth\/people|SlipformPerson|admin\/comments|admin\/mentions|admin\/activity|\/presence/)
})

test('the own records are me, and those of others are not', async () => {
  const of = async (query: string) =>
    (await customer().get(`/tickets?${query}`)).json.map(({ id }: { id: number }) => id)
  expect(await of('requester_id=me')).toEqual([1])
  expect(await of('assignee_id=me')).toEqual([])
})

test('updates of records say which record, and name no user', async () => {
  const stream = await open(app.base, ['tickets'], { authorization: `Bearer ${key}` })
  await as('agent').put('/tickets/1', { subject: 'Printer works' }, { 'Change-Message': 'For%20peace' })
  await expect.poll(() => stream.text).toContain('tickets')
  expect(stream.text).not.toMatch(staff)
  expect(stream.text).not.toContain(String(ids.agent))
})
