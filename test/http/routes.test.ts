import { text } from 'slipform'
import { create, list, one, Router, scope } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { permissionsOf } from '../../packages/slipform/crud/router/permissions.ts'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { Note, noteTables } from './fixtures/note.ts'
import { type Row, startApp } from './support/app.ts'

const note = { id: 'b0000000-0000-4000-8000-000000000001', text: 'hello', email: null }
const tables = `${noteTables} insert into notes values ('${note.id}', '${note.text}', null);`

const app = startApp({ models: { Note }, tables })
const closed = startApp({
  models: { Note },
  routes: { '/memoranda': Router().get('/', list(Note)).post('/', create(Note)).get('/:id', one(Note)) },
  tables,
})

const sorted = (header: string | null) => header?.split(/,\s*/).sort()

test('without sign-in the operations that have a route are listed, and nothing is hidden', async () => {
  const { user, isOpen, permissions } = (await closed.get('/auth/me')).json
  expect({ user, isOpen, permissions }).toEqual({
    user: null,
    isOpen: true,
    permissions: {
      operations: { memoranda: ['list', 'create', 'one'], 'auth/changes': ['list'], 'auth/tables': ['list'] },
      hidden: {},
    },
  })
})

test('what one route of a resource hides is hidden, whatever the others show', () => {
  class Paper extends numbered('papers', {
    draft: text().crud({ exclude: ['scoped'] }),
    grade: text().crud({ visible_to: 'admin' }),
  }) {}
  const scoped = Router()
    .use(scope(Paper, { draft: 'x' }))
    .get('/', list(Paper))
  const routers = { '/papers': Router().use(scoped).get('/:id', one(Paper)) }
  expect(permissionsOf(routers, 'viewer').hidden.papers).toEqual(['draft', 'grade'])
})

describe('a model without a routes file of its own', () => {
  test('gets all operations, at the plural it says', async () => {
    const created = await app.post('/memoranda', { text: 'new' })
    expect(created.status).toBe(201)
    expect(created.headers.get('location')).toBe(`/api/memoranda/${created.json.id}`)
    const batch = await app.post('/memoranda/batch', [{ text: 'a' }, { text: 'b' }])
    expect(batch.status).toBe(201)
    const [a, b] = batch.json.map((record: Row) => record.id)
    expect((await app.get(`/memoranda/${a}`)).json).toEqual({ id: a, text: 'a', email: null })
    expect((await app.put(`/memoranda/${a}`, { text: 'c' })).json.text).toBe('c')
    expect((await app.patch('/memoranda/batch', [{ id: b, text: 'd' }])).json[0].text).toBe('d')
    expect((await app.request('DELETE', '/memoranda/batch', { body: [a, b] })).json).toEqual([a, b])
    expect((await app.delete(`/memoranda/${created.json.id}`)).status).toBe(200)
  })

  test('answers with the singular it says', async () => {
    expect((await app.get('/memoranda')).headers.get('content-range')).toBe('memo 0-0/1')
    expect((await app.get('/memoranda/b0000000-0000-4000-8000-000000000009')).json.error).toMatch(/^memo with ID/)
  })

  test('has no other address', async () => {
    for (const path of ['/notes', '/memos', '/Memo', '/note']) expect((await app.get(path)).status, path).toBe(404)
  })
})

describe('a closed operation', () => {
  const path = `/memoranda/${note.id}`

  test.each([
    ['DELETE', path, ['GET', 'HEAD']],
    ['PUT', path, ['GET', 'HEAD']],
    ['PATCH', '/memoranda', ['GET', 'HEAD', 'POST']],
  ])('%s %s is a 405 with Allow', async (method, address, allowed) => {
    const { status, headers, json } = await closed.request(method, address, { body: { text: 'x' } })
    expect(status).toBe(405)
    expect(sorted(headers.get('allow'))).toEqual(allowed)
    expect(Object.keys(json)).toEqual(['error', 'message', 'code'])
  })
})

test.each([
  ['PATCH', `/memoranda/${note.id}`, ['DELETE', 'GET', 'HEAD', 'PUT']],
  ['PUT', '/memoranda', ['GET', 'HEAD', 'POST']],
  ['DELETE', '/memoranda', ['GET', 'HEAD', 'POST']],
])('%s %s, which no operation has, is a 405 with Allow', async (method, path, allowed) => {
  const { status, headers } = await app.request(method, path, { body: {} })
  expect(status).toBe(405)
  expect(sorted(headers.get('allow'))).toEqual(allowed)
})

describe('HEAD', () => {
  test.each([['/memoranda'], [`/memoranda/${note.id}`]])('%s answers like GET without a body', async (path) => {
    const get = await app.get(path)
    const head = await app.request('HEAD', path)
    expect({ status: head.status, text: head.text }).toEqual({ status: 200, text: '' })
    for (const name of ['content-type', 'content-range', 'content-length']) {
      expect(head.headers.get(name), name).toBe(get.headers.get(name))
    }
  })

  test('of a missing record is a 404 without a body', async () => {
    const { status, text } = await app.request('HEAD', '/memoranda/b0000000-0000-4000-8000-000000000009')
    expect({ status, text }).toEqual({ status: 404, text: '' })
  })
})

test('a trailing slash and doubled slashes are tolerated', async () => {
  for (const path of ['/memoranda/', '//memoranda', '/memoranda//', '/memoranda/?per_page=5']) {
    const { status, json } = await app.get(path)
    expect(status, path).toBe(200)
    expect(json, path).toBeInstanceOf(Array)
  }
  for (const path of [`/memoranda/${note.id}/`, `/memoranda//${note.id}`, `//memoranda//${note.id}//`]) {
    expect((await app.get(path)).json, path).toEqual(note)
  }
})
