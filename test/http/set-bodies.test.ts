// @module-tag rest

import { once } from 'node:events'
import { connect } from 'node:net'
import type { RequestHandler } from 'express'
import { createMany, jsonBody, list, Router, router, update, updateMany } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { Note, noteTables } from './fixtures/note.ts'
import { startApp } from './support/app.ts'

const id = 'b0000000-0000-4000-8000-000000000001'

const setBody =
  (body: unknown): RequestHandler =>
  (req, _res, next) => {
    req.body = body
    next()
  }

const app = startApp({
  models: { Note },
  routes: {
    '/memoranda': router(Note),
    '/actions': Router()
      .get('/', list(Note))
      .post('/:id/update', setBody({ text: 'set' }), update(Note))
      .post('/update', setBody([{ id, text: 'set' }]), updateMany(Note))
      .post('/create-two', setBody([{ text: 'set' }, { text: 'set' }]), createMany(Note))
      .post('/echo', setBody({ text: 'set' }), (req, res) => void res.json(jsonBody(req))),
  },
  tables: `${noteTables} insert into notes values ('${id}', 'hello', null);`,
})

/** Sends a POST with exactly these headers and no body; returns the status and the JSON of the response. */
async function post(path: string, headers: readonly string[]): Promise<[status: number, json: unknown]> {
  const { host, hostname, port } = new URL(app.base)
  const socket = connect(Number(port), hostname).setEncoding('utf8')
  const isChunked = headers.includes('Transfer-Encoding: chunked')
  const head = [`POST /api${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${isChunked ? '0\r\n\r\n' : ''}`)
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  await once(socket, 'close')
  return [Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), JSON.parse(text.slice(text.indexOf('\r\n\r\n')))]
}

/** How clients send a POST without a body; a browser sends the second. */
const ways = [['Content-Length: 0'], ['Transfer-Encoding: chunked', 'Content-Type: application/json']]

describe.each(ways.map((headers) => [headers.join(', ') || 'no header', headers] as const))('with %s', (_, headers) => {
  test.each([
    [`/actions/${id}/update`, 200, { id, text: 'set' }],
    ['/actions/update', 200, [{ id, text: 'set' }]],
    ['/actions/create-two', 201, [{ text: 'set' }, { text: 'set' }]],
    ['/actions/echo', 200, { text: 'set' }],
  ])('%s takes the body that a middleware has set', async (path, status, json) => {
    expect(await post(path, headers)).toMatchObject([status, json])
  })
})

test.each([...ways, ['Transfer-Encoding: chunked', 'Content-Type: application/merge-patch+json; charset=utf-8']])(
  'without such a middleware %s, %s is a missing body',
  async (...headers) => {
    const sent = headers.filter((header) => typeof header === 'string')
    expect(await post('/memoranda', sent)).toMatchObject([400, { code: 'missing_body' }])
  },
)
