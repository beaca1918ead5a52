import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request, Response } from 'express'
import { afterEach, expect, test, vi } from 'vitest'
import { LiveStream } from './stream.ts'

const closing: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0)) close()
})

/** Opens a stream over a connection, and returns both its ends. */
async function openStream(begin = (stream: LiveStream) => stream.start('first')) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sent = request({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  closing.push(
    () => sent.destroy(),
    () => server.closeAllConnections(),
    () => server.close(),
  )
  sent.on('error', () => {}).end()
  const [req, res] = (await once(server, 'request')) as [Request, Response]
  const stream = new LiveStream(req, res, [], undefined)
  begin(stream)
  const [response] = await once(sent, 'response')
  return { stream, response }
}

const large = { event: 'change', data: { topic: 'x'.repeat(100_000), type: 'updated', payload: { ids: [] } } } as const
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('a client that does not read is dropped, one that reads is not', async () => {
  const [slow, quick] = [await openStream(), await openStream()]
  slow.response.pause()
  let received = 0
  quick.response.on('data', (bytes: Buffer) => {
    received += bytes.length
  })
  for (let sent = 0; slow.stream.isOpen; sent += 1) {
    // What the operating system keeps for a client has a limit of its own.
    expect(sent).toBeLessThan(1_000)
    slow.stream.send([large])
    quick.stream.send([large])
    await vi.waitFor(() => expect(received).toBeGreaterThan(100_000 * (sent + 1)), 60_000)
  }
  await turn()
  expect(quick.stream.isOpen).toBe(true)
})

test('a stream sends a heartbeat with the latest token when it was silent', async () => {
  const { stream, response } = await openStream()
  let text = ''
  response.on('data', (bytes: Buffer) => {
    text += bytes
  })
  await vi.waitFor(() => expect(text).toContain('id: first\n'), 60_000)
  const now = performance.now()
  const clock = vi.spyOn(performance, 'now')
  clock.mockReturnValue(now + 14_000)
  stream.beat('second')
  clock.mockReturnValue(now + 16_000)
  stream.beat('third')
  stream.beat('fourth')
  await vi.waitFor(() => expect(text).toContain(': heartbeat'), 60_000)
  await turn()
  expect(text.split(': heartbeat')).toHaveLength(2)
  expect(text).toContain('id: third\n')
})

test('a stream that ends before it starts has the type of streams, so that browsers open another one', async () => {
  const { response } = await openStream((stream) => stream.end())
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
})
