import { describe, expect, test } from 'vitest'
import { Note, noteTables } from './fixtures/note.ts'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { errorBody } from './support/error-body.ts'

const app = startApp({ models: { Note }, tables: noteTables })

const missing = '/memoranda/f0000000-0000-4000-8000-000000000404'
const problem = { accept: 'application/problem+json' }

/** One request for each status that a client can cause, with the code of its error. */
const failures: [number, string, string, string, unknown?, Record<string, string>?][] = [
  [400, 'invalid_filter_field', 'GET', `/memoranda${query({ filter: { nothing_like_it: 1 } })}`],
  [400, 'invalid_id', 'GET', '/memoranda/not-a-uuid'],
  [400, 'invalid_body', 'PUT', missing, 'null'],
  [400, 'invalid_body', 'PUT', missing, []],
  [400, 'invalid_body', 'POST', '/memoranda', '"text"'],
  [400, 'invalid_body', 'POST', '/memoranda/batch', '7'],
  [400, 'invalid_json', 'POST', '/memoranda', '{"text": '],
  [400, 'invalid_json', 'POST', '/memoranda', 'text'],
  [400, 'missing_body', 'POST', '/memoranda', ''],
  [400, 'invalid_path', 'GET', '/%'],
  [400, 'invalid_path', 'PUT', '/memoranda/%ff', { text: 'x' }],
  [400, 'invalid_query', 'GET', '/memoranda?text=%zz'],
  [400, 'invalid_query', 'GET', '/memoranda?q=100%'],
  [404, 'record_not_found', 'GET', missing],
  [404, 'record_not_found', 'PUT', missing, { text: 'x' }],
  [404, 'record_not_found', 'DELETE', missing],
  [404, 'route_not_found', 'GET', '/nothing_like_it'],
  [405, 'method_not_allowed', 'PATCH', '/memoranda'],
  [413, 'body_too_large', 'POST', '/memoranda', { text: 'x'.repeat(20_000_000) }],
  [415, 'unsupported_media_type', 'POST', '/memoranda', 'x', { 'content-type': 'application/x-www-form-urlencoded' }],
  [415, 'unsupported_media_type', 'POST', '/memoranda', '{"text":"x"}', { 'content-type': 'text/plain' }],
  [422, 'invalid_record', 'POST', '/memoranda', { text: 5 }],
  [500, 'internal_server_error', 'POST', '/memoranda', { text: 'explode' }],
]

test.each(failures)('%i %s: %s %s, as JSON and as RFC 9457', async (status, code, method, path, body, headers = {}) => {
  const plain = await app.request(method, path, { body, headers })
  expect(plain.status).toBe(status)
  expect(plain.headers.get('content-type')).toMatch(/^application\/json/)
  const { error, errors } = plain.json
  expect(error).toMatch(/\S/)
  expect(plain.json).toEqual({ error, message: error, code, ...(status === 422 && { errors }) })
  if (status === 422) expect(errors).toEqual({ text: 'must be string' })

  const described = await app.request(method, path, { body, headers: { ...headers, ...problem } })
  expect(described.status).toBe(status)
  expect(described.headers.get('content-type')).toMatch(/^application\/problem\+json/)
  expect(described.json).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/\S/),
    status,
    detail: error,
    code,
    ...(status === 422 && { errors }),
  })
  const shown = plain.text + JSON.stringify([...plain.headers])
  expect(shown).not.toMatch(/select |insert |node_modules|\.[jt]s\b|\bat \/|secret|_pkey|constraint/i)
  expect(plain.headers.get('x-powered-by')).toBeNull()
})

describe('a client that prefers error-details', () => {
  const details = { prefer: 'handling=strict, error-details' }

  test('gets the parameters of an error, in either form of the body', async () => {
    const path = '/memoranda?filter={"nothing_like_it":1}'
    for (const headers of [details, { ...details, ...problem }]) {
      const { json } = await app.request('GET', path, { headers })
      expect(json).toMatchObject({ code: 'invalid_filter_field', params: { field: 'nothing_like_it' } })
    }
  })

  test('gets the errors of fields as data, in a partial batch too', async () => {
    const item = { text: 'x'.repeat(21) }
    const fields = { text: { code: 'max_length', params: { limit: 20 } } }
    const one = await app.request('POST', '/memoranda', { body: item, headers: details })
    expect(one.json).toMatchObject({ code: 'invalid_record', fields })
    const batch = await app.request('POST', '/memoranda/batch?partial=true', { body: [item], headers: details })
    expect(batch.json.failed).toMatchObject([{ index: 0, code: 'invalid_record', fields }])
  })

  test('gets the error of a hook as it is', async () => {
    const { json } = await app.request('POST', '/memoranda', { body: { text: 'explode' }, headers: details })
    expect(json).toMatchObject({ code: 'internal_server_error', params: {} })
  })
})

test('malformed JSON is a 400 that says where', async () => {
  const { status, json } = await app.post('/memoranda', '{"text": "x",}')
  expect(status).toBe(400)
  expect(json.error).toMatch(/JSON/)
  expect(json.error).toMatch(/position \d+|line \d+|column \d+/)
})

test('a body that is not UTF-8 is a 400, and every character of UTF-8 is stored as it is', async () => {
  const send = (...text: number[]) => {
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from(text), Buffer.from('"}')])
    return fetch(`${app.base}/memoranda`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  }
  for (const text of [
    [0xff, 0xfe],
    [0xc3, 0x28],
    [0xed, 0xa0, 0x80],
    [0xe2, 0x82],
  ]) {
    const answer = await send(...text)
    expect([answer.status, await answer.json()]).toEqual([400, errorBody('body_not_utf8')])
  }
  const answer = await send(...Buffer.from('ü€😀\ufffd'))
  expect([answer.status, await answer.json()]).toMatchObject([201, { text: 'ü€😀\ufffd' }])
})

test.each(['/%', '/%ff', '/customers/%E0%A4%A', '/%c3%28.js?%'])(
  'the path %s beside the API is a short 400',
  async (path) => {
    const answer = await fetch(app.base.replace(/\/api$/, path))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toBe('Bad request: the path cannot be decoded\n')
  },
)
