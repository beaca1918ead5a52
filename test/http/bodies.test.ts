import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setActor } from '../../packages/slipform/crud/access/caller.ts'
import { respondError } from '../../packages/slipform/crud/response/error.ts'
import { Cancellation } from '../../packages/slipform/db/cancellation.ts'
import { limitBodies, maxBodyBytes } from '../../packages/slipform/http/bodies.ts'
import { limitDuration } from '../../packages/slipform/http/deadline.ts'

let port = 0
let close = () => {}
let arrived = 0
let hanging = 0

beforeAll(async () => {
  const app = express().set('trust proxy', 1)
  Object.assign(app.locals, { exiting: new Cancellation(), log: { error: () => {} } })
  app.use((req, _res, next) => {
    const user = req.get('x-user')
    setActor(req, user === undefined ? { role: 'public' } : { role: 'editor', id: user })
    arrived += 1
    next()
  })
  app.get('/hanging', limitDuration(1_000), () => {
    hanging += 1
  })
  app.use(limitDuration(10_000))
  // So long that a busy machine sends what follows before the first body is late.
  app.use(
    limitBodies({ timeoutMs: 4_000, bytesPerSender: 1_000, anonymousBytes: 1_500 }),
    express.json({ limit: maxBodyBytes }),
  )
  app.post('/', (req, res) => void res.json(Object.keys(req.body)))
  app.use(((error, req, res, _next) => respondError(error, req, res)) as express.ErrorRequestHandler)
  const server = createServer(app)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
  close = () => server.closeAllConnections()
})
afterAll(() => close())

/** Sends the beginning of a request; returns what arrives until the server closes the connection. */
function begin(length: number, headers: Readonly<Record<string, string>> = {}, body = '{"a":') {
  const socket = connect(port, '127.0.0.1')
  const lines = Object.entries({ host: 'x', 'content-type': 'application/json', 'content-length': length, ...headers })
  socket.write(`POST / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`)
  let text = ''
  let error: unknown
  socket.on('data', (data) => {
    text += data
  })
  socket.on('error', (given) => {
    error = given
  })
  const ended = new Promise<string>((resolve) => socket.on('close', () => resolve(error ? String(error) : text)))
  return {
    socket,
    ended,
    status: async () => Number(/^HTTP\/1.1 (\d+)/.exec((await once(socket, 'data')).toString())?.[1]),
  }
}

describe('a body', () => {
  test('that is too large is rejected before it arrives; a client that sends it first finds the response, and can go on', async () => {
    const { socket, ended } = begin(9_000_000)
    await once(socket, 'data')
    for (let sent = 0; sent < 8_999_995; sent += 100_000) socket.write('x'.repeat(Math.min(100_000, 8_999_995 - sent)))
    const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 7\r\nconnection: close'
    socket.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n{"b":1}`)
    expect(await ended).toMatch(/^HTTP\/1.1 413 .*"code":"body_too_large".*HTTP\/1.1 200 /s)
  })

  test('that never ends is read up to a limit', async () => {
    const { socket, ended } = begin(1_000_000_000)
    const chunk = Buffer.alloc(1_000_000)
    const timer = setInterval(() => socket.writable && socket.write(chunk), 1)
    await ended
    clearInterval(timer)
    expect(socket.bytesWritten).toBeLessThan(200_000_000)
  })

  test('that does not arrive in time is a 408', async () => {
    const { ended } = begin(100)
    expect(await ended).toMatch(/^HTTP\/1.1 408 .*"code":"body_too_slow"/s)
  })

  test('waits for others of its sender, and of all that are not signed in', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address })
    arrived = 0
    const first = [begin(900, from('10.0.0.1')), begin(500, from('10.0.0.2'))]
    await expect.poll(() => arrived).toBe(2)
    expect(await begin(200, from('10.0.0.1')).status()).toBe(429)
    expect(await begin(200, from('10.0.0.3')).status()).toBe(429)
    const signedIn = begin(900, { 'x-user': 'ann' })
    await expect.poll(() => arrived).toBe(5)
    expect(await begin(200, { 'x-user': 'ann' }).status()).toBe(429)
    const other = begin(7, { 'x-user': 'bob' }, '{"b":1}')
    expect(await other.status()).toBe(200)
    for (const { ended } of [...first, signedIn]) expect(await ended).toMatch(/^HTTP\/1.1 408/)
    expect(await begin(7, from('10.0.0.1'), '{"b":1}').status()).toBe(200)
  })
})

test('a request that hangs is a 503 after its time', async () => {
  const response = await fetch(`http://127.0.0.1:${port}/hanging`)
  expect([response.status, hanging, response.headers.get('retry-after')]).toEqual([503, 1, '1'])
  expect(await response.json()).toMatchObject({ code: 'request_too_slow' })
})
