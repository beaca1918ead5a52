import { hooks, integer, model, text } from 'slipform'
import { describe, expect, test } from 'vitest'
import { startApp } from './support/app.ts'

/** A record whose hooks may never resolve. */
class Errand extends model({
  table: 'errands',
  crud: { generate_router: true },
  fields: { id: integer().crud({ primary_key: true }), label: text() },
}) {}

let begin = () => {}
const never = () => new Promise<void>(() => begin())

hooks(Errand, {
  'create::one::post': (_db, { label }) => (label === 'hang' ? never() : undefined),
  'get::one::pre': (_db, id) => (id === 1 ? never() : undefined),
})

const tables = 'create table errands (id integer primary key, label text not null)'

describe('a hook that does not resolve', () => {
  const app = startApp({ models: { Errand }, tables, limits: { connections: 1, idleTransactionTimeout: 400 } })

  test.each([
    ['a create', 'POST', '/errands', { id: 2, label: 'hang' }],
    ['a dry run', 'POST', '/errands?dry_run=true', { id: 2, label: 'hang' }],
    ['a batch', 'POST', '/errands/batch', [{ id: 2, label: 'hang' }]],
    ['a read', 'GET', '/errands/1', undefined],
  ])('of %s ends in a 503: nothing is stored, and the connection serves others', async (_what, method, path, body) => {
    const { status, headers, json } = await app.request(method, path, { body })
    expect([status, json.error]).toEqual([503, 'The request took too long. Try again.'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await app.get('/errands')).json).toEqual([])
  })
})

describe('a client that leaves while a hook does not resolve', () => {
  const app = startApp({ models: { Errand }, tables, limits: { connections: 1 } })

  test('frees the connection at once', async () => {
    const away = new AbortController()
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 2, label: 'hang' }),
      signal: away.signal,
    }
    const sent = fetch(`${app.base}/errands`, init).catch(() => 'left')
    await begun
    away.abort()
    expect(await sent).toBe('left')
    expect((await app.get('/errands')).json).toEqual([])
  })
})
