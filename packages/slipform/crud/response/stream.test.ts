import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { afterEach, expect, test } from 'vitest'
import { openStream, type Stream } from './stream.ts'

const part = 'x'.repeat(1_000_000)
let server: Server | undefined
afterEach(() => void server?.closeAllConnections())

/** Sends an answer to a client that reads nothing on its own; resolves with both ends. */
function answer(work: (stream: Stream, res: ServerResponse) => Promise<void>, patience?: number) {
  return new Promise<{ client: IncomingMessage; done: Promise<unknown> }>((resolve) => {
    let done: Promise<unknown> = Promise.resolve()
    server = createServer((_req, res) => {
      const begin = () => void res.setHeader('X-Begun', 'yes')
      done = work(openStream(res as Response, 'head ', begin, patience), res).catch((error: Error) => {
        res.destroy()
        return error.message
      })
    }).listen(0, '127.0.0.1', () => {
      const { port } = (server as Server).address() as AddressInfo
      request({ port, host: '127.0.0.1' }, (client) => resolve({ client, done })).end()
    })
  })
}

test('a stream: ends for a client that does not read on, and for one that goes away', async () => {
  const endless = async (stream: Stream) => {
    for (;;) await stream.write(part)
  }
  const stalled = await answer(endless, 100)
  stalled.client.on('error', () => {})
  expect(await stalled.done).toBe('The client does not read on')
  const gone = await answer(endless, 60_000)
  gone.client.on('error', () => {}).destroy()
  expect(await gone.done).toBe('The client went away')
})
