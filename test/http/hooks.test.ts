import { beforeEach, describe, expect, test } from 'vitest'
import { archive, Draft, Plan, Ticket, ticketTables } from './fixtures/ticket.ts'
import { type Row, startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'

const app = startApp({ models: { Ticket, Draft, Plan }, tables: ticketTables })

const journal = async () => (await app.sql('select entry from journal')).map((row) => row.entry)
const titles = async () => (await app.sql('select title from tickets order by id')).map((row) => row.title)
const refused = (hook: string) => ({ status: 418, json: errorBody('i_m_a_teapot', `Refused by ${hook}`) })

beforeEach(async () => {
  await app.sql('truncate tickets, drafts, plans, journal')
  await app.insert('tickets', [
    { id: 1, title: 'one', archived: false },
    { id: 2, title: 'two', archived: false },
    { id: 3, title: 'three', archived: true },
  ])
})

const steps = [
  ['create', () => app.post('/tickets', { id: 10, title: 'ten' }), 201, ['create pre ten', 'create post 10']],
  ['update', () => app.put('/tickets/1', { title: ' uno ' }), 200, ['update pre 1', 'update post uno']],
  ['delete', () => app.delete('/tickets/1'), 200, ['delete pre 1', 'delete post 1']],
] as const

test.each(steps)('%s runs pre before and post after', async (_name, write, status, entries) => {
  expect((await write()).status).toBe(status)
  expect(await journal()).toEqual(entries)
})

test('pre may change what will be stored; a field that is not stored reaches it', async () => {
  expect((await app.post('/tickets', { id: 10, title: 'ten', shout: true })).json.title).toBe('TEN')
  expect((await app.put('/tickets/1', { title: ' uno ' })).json.title).toBe('uno')
  expect(await titles()).toEqual(['uno', 'two', 'three', 'TEN'])
})

test.each([
  ['create pre', () => app.post('/tickets', { id: 10, title: 'fail at create pre' })],
  ['create post', () => app.post('/tickets', { id: 10, title: 'fail at create post' })],
  ['update pre', () => app.put('/tickets/1', { title: 'fail at update pre' })],
  ['update post', () => app.put('/tickets/1', { title: 'fail at update post' })],
  ['delete pre', () => app.delete('/tickets/12')],
  ['delete post', () => app.delete('/tickets/13')],
])('an ApiError in %s becomes the response and leaves nothing behind', async (hook, write) => {
  await app.insert('tickets', [
    { id: 12, title: 'fail at delete pre', archived: false },
    { id: 13, title: 'thirteen', archived: false },
  ])
  const before = await titles()
  expect(await write()).toMatchObject(refused(hook))
  expect(await titles()).toEqual(before)
  expect(await journal()).toEqual([])
})

test('no hook runs for a record that has changed since', async () => {
  for (const method of ['PUT', 'DELETE']) {
    const asked = { body: { title: 'two' }, headers: { 'if-match': '"x"' } }
    expect((await app.request(method, '/tickets/1', asked)).status).toBe(412)
  }
  expect(await journal()).toEqual([])
})

describe('reading', () => {
  test('get::one::pre may refuse', async () => {
    await app.insert('tickets', [{ id: 20, title: 'fail at get one', archived: false }])
    expect(await app.get('/tickets/20')).toMatchObject(refused('get one'))
    expect((await app.get('/tickets/1')).status).toBe(200)
  })

  test('get::all::pre may change the condition: page, total, groups and files obey', async () => {
    const { json, headers } = await app.get('/tickets')
    expect(json.map((ticket: Row) => ticket.id)).toEqual([1, 2])
    expect(headers.get('content-range')).toBe('ticket 0-1/2')
    expect((await app.get('/tickets?title=three')).json).toEqual([])
    expect((await app.get('/tickets/aggregate')).json).toMatchObject([{ count: 2 }])
    expect((await app.get('/tickets/export?format=jsonl')).text).not.toContain('three')
  })

  test('get::all::pre decides anew for each request, also of the same list', async () => {
    const ids = async () => (await app.get('/tickets')).json.map((ticket: Row) => ticket.id)
    expect(await ids()).toEqual([1, 2])
    archive.isShown = true
    expect(await ids().finally(() => (archive.isShown = false))).toEqual([3])
    expect(await ids()).toEqual([1, 2])
  })
})

describe('batches', () => {
  const ticket = (id: number, title: string) => ({ id, title })

  test('an ApiError for one item is the response, and nothing of any item stays', async () => {
    const items = [ticket(10, 'ten'), ticket(11, 'fail at create post')]
    expect(await app.post('/tickets/batch', items)).toMatchObject(refused('create post'))
    const changes = [ticket(1, 'x'), ticket(2, 'fail at update pre')]
    expect(await app.patch('/tickets/batch', changes)).toMatchObject(refused('update pre'))
    expect(await titles()).toEqual(['one', 'two', 'three'])
    expect(await journal()).toEqual([])
  })
})

describe('body hooks replace the operation', () => {
  test('create, update, delete', async () => {
    const created = await app.post('/drafts', { id: 1, title: 'a' })
    expect({ status: created.status, title: created.json.title }).toEqual({ status: 201, title: 'created a' })
    expect((await app.put('/drafts/1', { title: 'b' })).json.title).toBe('updated b')
    expect((await app.delete('/drafts/1')).status).toBe(200)
    expect(await app.sql('select * from drafts')).toEqual([{ id: 1, title: 'updated b', deleted: true }])
  })

  test('read::many::body replaces the loading of a relation', async () => {
    await app.insert(
      'drafts',
      [1, 2].map((id) => ({ id, title: `d${id}`, deleted: false })),
    )
    const { json } = await app.get('/drafts')
    expect(json.map((draft: Row) => draft.replies)).toEqual([
      [expect.objectContaining({ id: 10, title: 'reply to d1' })],
      [expect.objectContaining({ id: 20, title: 'reply to d2' })],
    ])
    expect((await app.get('/drafts/2')).json.replies).toEqual([
      expect.objectContaining({ id: 20, title: 'reply to d2' }),
    ])
  })
})

test('operations of a model replace single ones and leave the others', async () => {
  expect((await app.post('/plans', { id: 1, title: 'kept' })).status).toBe(201)
  expect((await app.delete('/plans/1')).status).toBe(200)
  expect(await journal()).toEqual(['own delete 1'])
  expect((await app.get('/plans/1')).json).toEqual({ id: 1, title: 'kept' })
})
