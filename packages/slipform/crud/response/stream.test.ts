import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Response } from 'express'
import { afterEach, describe, expect, test } from 'vitest'
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

async function textOf(client: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of client) text += chunk
  return text
}

describe('a stream', () => {
  test('begins with its head, also when nothing follows', async () => {
    const { client } = await answer(async (stream) => stream.end())
    expect(client.headers).toMatchObject({ 'x-begun': 'yes' })
    expect(await textOf(client)).toBe('head ')
  })

  test('arrives whole, however late it is read', async () => {
    const { client, done } = await answer(async (stream) => {
      for (let at = 0; at < 20; at++) await stream.write(part)
      stream.end()
    })
    expect((await textOf(client)).length).toBe('head '.length + 20 * part.length)
    expect(await done).toBeUndefined()
  })

  test('waits for its client', async () => {
    let written = 0
    const { client, done } = await answer(async (stream) => {
      for (; written < 50; written++) await stream.write(part)
      stream.end()
    })
    // What the sockets hold is a few megabytes; that nothing more is written shows when the client has the first of it.
    await new Promise((resolve) => client.once('readable', resolve))
    expect(written).toBeLessThan(20)
    client.resume()
    await done
    expect(written).toBe(50)
  })

  test('ends for a client that does not read on, and for one that goes away', async () => {
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

  test('that breaks off is no whole answer', async () => {
    const { client } = await answer(async (stream) => {
      await stream.write('a part')
      throw new Error('broken')
    })
    await expect(textOf(client)).rejects.toThrow('aborted')
  })
})
