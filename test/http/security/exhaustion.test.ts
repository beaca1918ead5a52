// @module-tag rest

import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { Specimen, specimenTables } from '../../../packages/slipform/fixtures/specimen.ts'
import { Vault, vaultRoutes, vaultTables } from '../fixtures/vault.ts'
import { startApp } from '../support/app.ts'
import { type Answer, query } from '../support/client.ts'
import { errorBody } from '../support/error-body.ts'

const app = startApp({ models: { Specimen, Vault }, routes: vaultRoutes, tables: specimenTables + vaultTables })

const rows = 2_500
const most = 1_000

beforeAll(() =>
  app.sql(
    `insert into specimens (id, text, integer, texts, json)
     select ('a0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'text ' || n, n, array['a', 'b'], '{"a": 1}'
     from generate_series(1, ?) as n`,
    [rows],
  ),
)

/** Sends a request, whose response must not be a 5xx. */
async function answered(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  expect(answer.status, answer.text.slice(0, 500)).toBeLessThan(500)
  return answer
}

/** Parameters with as little percent-encoding as there can be, so that more of them fit into a request. */
const short = (parameters: Record<string, unknown>) =>
  query(parameters).replaceAll(/%(?:2C|3A|5B|5D|7B|7D)/g, decodeURIComponent)
const get = (parameters: Record<string, unknown>) => answered(() => app.get(`/specimens${short(parameters)}`))
const count = (length: number) => Array.from({ length }, (_, n) => n)

describe('a page', () => {
  test.each<[object, string]>([
    [{ range: '[0,1e9]' }, `0-999/${rows}`],
    [{ range: `[0,${Number.MAX_SAFE_INTEGER}]` }, `0-999/${rows}`],
    [{ range: '[-5,3]' }, `0-19/${rows}`],
    [{ range: '[10,0]' }, `0-19/${rows}`],
    [{ range: '[1e15,1000000000000009]' }, `1000000-1000000/${rows}`],
    [{ range: `[${count(15_000).join()}]` }, `0-19/${rows}`],
    [{ range: '['.repeat(50_000) }, `0-19/${rows}`],
    [{ page: '1000000000000000', per_page: '1000000000000000' }, `1000000-1000000/${rows}`],
    [{ page: '1', per_page: '9'.repeat(400) }, `0-999/${rows}`],
    [{ page: '0', per_page: '0' }, `0-19/${rows}`],
  ])('%j is clamped or the default, twice', async (parameters, range) => {
    for (const _time of [1, 2]) {
      const { status, headers, json } = await get({ ...parameters })
      expect([status, headers.get('content-range')]).toEqual([200, `specimen ${range}`])
      expect(json.length).toBeLessThanOrEqual(most)
    }
  })

  test('is bounded for an in-list of all keys', async () => {
    const ids = (await app.sql('select id from specimens')).map((row) => row.id)
    const { json } = await get({ filter: { id: ids } })
    expect(json).toHaveLength(most)
  })

  test('loads a relation once, however often embed names it', async () => {
    const once = await app.statementsOf(() => app.get('/specimens?embed=contents'))
    const often = await app.statementsOf(() =>
      app.get(`/specimens${query({ embed: count(5_000).map(() => 'contents') })}`),
    )
    expect(often).toEqual(once)
    expect((await get({ embed: count(5_000).map(() => 'contents.contents') })).status).toBe(400)
  })
})

describe('filters', () => {
  const repeated = (part: string, times: number) => Array.from({ length: times }, () => part).join('&')

  test('10,000 parameters are refused', async () => {
    expect((await answered(() => app.get(`/specimens?${repeated('text=a', 10_000)}`))).status).toBe(400)
    expect((await answered(() => app.get(`/specimens?${'&'.repeat(60_000)}`))).status).toBe(200)
  })

  test.each(['', '/export', '/aggregate'])('of %s are at most 50, before any statement', async (path) => {
    const most = `${repeated('text_like=', 10)}&${repeated('drawer.integer_gt=0', 40)}`
    expect((await app.get(`/specimens${path}?${most}`)).status).toBe(200)
    for (const [parameters, code] of [
      [repeated('text_like=', 995), 'too_many_conditions'],
      [repeated('integer_gt=0', 51), 'too_many_conditions'],
      [`${most}&q=a`, 'too_many_conditions'],
      [repeated('text_q=', 11), 'too_many_patterns'],
      [`filter=${'{"$or":['.repeat(500)}${']}'.repeat(500)}`, 'too_many_conditions'],
      [`filter={"$or":[${'{},'.repeat(1_000)}{}]}`, 'too_many_conditions'],
      [`filter={"$or":[${'{"text_starts_with":"a"},'.repeat(10)}{"text_like":"a"}]}`, 'too_many_patterns'],
    ]) {
      const statements = await app.statementsOf(async () => {
        const { status, json } = await app.get(`/specimens${path}?${parameters}`)
        expect([status, json.code]).toEqual([400, code])
      })
      expect(statements).toEqual([])
    }
  })

  test.each(['', '_in', '_ne'])('50,000 values with %s are compared as one list', async (suffix) => {
    const { status, headers } = await get({ filter: { [`integer${suffix}`]: count(20_000) } })
    const matching = suffix === '_ne' ? '0-0/0' : `0-19/${rows}`
    expect([status, headers.get('content-range')]).toEqual([200, `specimen ${matching}`])
    const many = `[${count(50_000)
      .map(() => 1)
      .join()}]`
    const dense = await answered(() => app.get(`/specimens?filter={"integer${suffix}":${many}}`))
    expect(dense.status).toBe(200)
  })

  test('lists that every record is compared with one by one are limited, and so are parts of texts', async () => {
    const many = count(50_000)
      .map(() => 1)
      .join()
    for (const [parameter, status] of [
      ['text_in', 200],
      ['text', 200],
      ['integer_in', 200],
      ['texts', 200],
      ['texts_in', 400],
      ['text_like', 400],
      ['integer_like', 400],
      ['drawer.text_like', 400],
    ] as const) {
      const answer = await answered(() => app.get(`/specimens?${parameter}=${many}`))
      expect(answer.status, parameter).toBe(status)
    }
    const texts = count(1_001).map(String)
    for (const suffix of ['', '_in', '_ne', '_gt']) {
      expect((await get({ filter: { [`texts${suffix}`]: texts } })).status).toBe(400)
      expect((await get({ filter: { [`texts${suffix}`]: texts.slice(1) } })).status).toBe(200)
    }
    expect((await get({ text_like: 'x'.repeat(1_000) })).status).toBe(200)
  })

  test('what does not fit into a request head is refused', async () => {
    const ids = count(100_000).map((n) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`)
    for (const filter of [JSON.stringify({ id: ids.slice(0, 20_000) }), `{"text":"${'a'.repeat(1_000_000)}"}`]) {
      for (const _time of [1, 2]) {
        const status = await app.get(`/specimens?filter=${filter}`).then(
          (answer) => answer.status,
          () => 'closed',
        )
        expect([400, 413, 414, 431, 'closed']).toContain(status)
      }
    }
    expect((await app.get('/specimens')).status).toBe(200)
  })
})

describe('search', () => {
  const texts: [string, string][] = [
    ['one long word', 'a'.repeat(50_000)],
    ['many words', 'word '.repeat(10_000)],
    ['many excluded words', '-word '.repeat(9_000)],
    ['many alternatives', 'word or '.repeat(7_000)],
    ['an open quote', `"${'word '.repeat(10_000)}`],
    ['operators', '!(&|:*'.repeat(7_000)],
    ['minuses', '-'.repeat(50_000)],
    ['minuses between quotes', '"-'.repeat(10_000)],
    ['a long word, and a short one', `${'a'.repeat(50_000)} b`],
  ]

  test.each(texts)('%s: refused when too long, quick when not, twice', async (_what, text) => {
    for (const _time of [1, 2]) {
      for (const q of [text, text.slice(0, 1_000), text.slice(-1_000), text.slice(0, 100)]) {
        const isRead = q.length <= 1_000 && (q.match(/\w+/g) ?? []).length <= 50
        const status = isRead ? 200 : 400
        for (const parameters of [{ q }, { filter: { q } }]) {
          const answer = await answered(() => app.get(`/vaults${short(parameters)}`))
          expect(answer.status, answer.text).toBe(status)
        }
      }
    }
  })
})

describe('a body', () => {
  const json = { 'content-type': 'application/json' }
  const send = (method: string, path: string, body: string) =>
    answered(() => app.request(method, path, { body, headers: json }))
  const one = 'a0000000-0000-4000-8000-000000000001'
  const routes = [
    ['POST', '/specimens'],
    ['PUT', `/specimens/${one}`],
    ['POST', '/specimens/batch'],
    ['PATCH', '/specimens/batch'],
    ['DELETE', '/specimens/batch'],
  ] as const

  test.each(routes)('%s %s: more than a megabyte is a 413, twice', async (method, path) => {
    for (const body of [`{"text":"${'a'.repeat(1_100_000)}"}`, `[${'1,'.repeat(600_000)}1]`]) {
      for (const _time of [1, 2]) {
        const { status, json: said } = await send(method, path, body)
        expect([status, said]).toEqual([413, errorBody('body_too_large', 'The body is too large: at most 1024 kB')])
      }
    }
  })

  // Packed before the first request: while this thread packs, connections go idle, and a request on one that is just being closed fails.
  const bomb = Buffer.alloc(100_000_000, ' ')
  const bombs = [
    ['gzip', gzipSync(bomb)],
    ['deflate', deflateSync(bomb)],
    ['br', brotliCompressSync(bomb, { params: { 0: 1, 1: 1 } })],
  ] as const

  test.each(routes)('%s %s: a compressed bomb is a 413 that is not unpacked', async (method, path) => {
    for (const [encoding, body] of bombs) {
      const answer = await answered(async () => {
        const headers = { ...json, 'content-encoding': encoding }
        const response = await fetch(app.base + path, { method, headers, body: new Uint8Array(body) })
        const text = await response.text()
        return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
      })
      expect([answer.status, answer.json]).toEqual([
        413,
        errorBody('body_too_large', 'The body is too large: at most 1024 kB'),
      ])
    }
  })

  test.each(routes)('%s %s: a length or encoding that lies is a 4xx', async (method, path) => {
    for (const encoding of ['gzip', 'deflate', 'br', 'zstd', 'x', 'gzip, gzip']) {
      const headers = { ...json, 'content-encoding': encoding }
      const { status } = await answered(() => app.request(method, path, { body: '{}', headers }))
      expect([400, 415], encoding).toContain(status)
    }
  })

  test.each([100, 101, 1_000, 100_000])('%i levels of JSON', async (depth) => {
    const deep = '['.repeat(depth) + ']'.repeat(depth)
    const stored = depth <= 100
    expect((await send('POST', '/specimens', `{"json":${deep}}`)).status).toBe(stored ? 201 : 422)
    expect((await send('PUT', `/specimens/${one}`, `{"json":${deep}}`)).status).toBe(stored ? 200 : 422)
    expect((await send('POST', '/specimens/batch', `[{"json":${deep}}]`)).status).toBe(stored ? 201 : 422)
    expect((await send('PATCH', '/specimens/batch', `[{"id":"${one}","json":${deep}}]`)).status).toBe(
      stored ? 200 : 422,
    )
    expect((await send('POST', '/specimens', deep)).status).toBe(400)
    expect((await send('POST', '/specimens/batch', deep)).status).toBe(400)
    expect((await send('DELETE', '/specimens/batch', deep)).status).toBe(400)
    expect((await send('POST', '/specimens', `{"nothing":${deep},"text":"x"}`)).status).toBe(201)
    for (const field of ['text', 'integer', 'texts', 'integers', 'decimal', 'choice']) {
      expect((await send('POST', '/specimens', `{"${field}":${deep}}`)).status, field).toBe(422)
    }
    await app.sql('delete from specimens where integer is null')
  })

  test('a batch is counted before its items are read', async () => {
    for (const [method, action] of Object.entries({ POST: 'create', PATCH: 'update', DELETE: 'delete' })) {
      for (const path of ['/specimens/batch', '/specimens/batch?partial=true']) {
        const answer = await send(method, path, `[${'1,'.repeat(300_000)}1]`)
        const error = `Batch ${action} limited to 100 items. Received 300001 items.`
        expect([answer.status, answer.json]).toMatchObject([400, { error }])
      }
    }
  })
})
