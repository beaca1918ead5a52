import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'

const program = join(import.meta.dirname, '../fixtures/stopping-server.ts')

const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** A server in a process of its own. */
class StoppingServer {
  readonly process: ChildProcess
  port = 0
  output = ''
  readonly #ended: Promise<unknown[]>

  constructor(args: readonly string[]) {
    this.process = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'pipe' })
    started.push(this.process)
    this.#ended = once(this.process, 'close')
    for (const stream of [this.process.stdout, this.process.stderr])
      stream?.on('data', (data) => {
        this.output += data
      })
  }

  static async start(...args: readonly string[]): Promise<StoppingServer> {
    const server = new StoppingServer(args)
    await server.prints('port')
    server.port = Number(/port (\d+)/.exec(server.output)?.[1])
    return server
  }

  /** Waits until the server has printed a line that begins with a word. */
  async prints(word: string): Promise<void> {
    while (!new RegExp(`^${word}.*\n`, 'm').test(this.output)) await once(this.process.stdout ?? this.process, 'data')
  }

  /** Sends a request on a connection of an agent; resolves when the headers have arrived. */
  async request(path: string, agent: Agent): Promise<IncomingMessage> {
    const [response] = await once(get({ port: this.port, path, agent, host: '127.0.0.1' }), 'response')
    return response
  }

  /** Waits for the end; returns the exit code. */
  async exitCode(): Promise<unknown> {
    return (await this.#ended)[0]
  }
}

const keepAlive = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends one request after the other on one connection until the server is gone. */
class PersistentClient {
  /** Resolves with the first response: the connection is established. */
  readonly connected: Promise<IncomingMessage>
  /** Resolves with the error that ended it, and the number of responses that announced the end of the connection. */
  readonly ended: Promise<{ fault: unknown; closed: number }>

  constructor(server: StoppingServer, path: string) {
    const agent = keepAlive()
    this.connected = server.request(path, agent)
    this.ended = this.#send(server, path, agent)
  }

  async #send(server: StoppingServer, path: string, agent: Agent): Promise<{ fault: unknown; closed: number }> {
    let closed = 0
    let response = await this.connected
    for (;;) {
      expect(await text(response)).toBe('done')
      if (response.headers.connection === 'close') closed += 1
      try {
        response = await server.request(path, agent)
      } catch (error) {
        return { fault: (error as NodeJS.ErrnoException).code, closed }
      }
    }
  }
}

// They start processes, on machines that do other things too.
describe.concurrent('a server that stops', () => {
  test.each([
    ['waits', '/slow'],
    ['occupies its thread for longer than connections stay idle', '/blocking'],
  ])('loses no request of clients that keep their connections when it %s', async (_what, path) => {
    const server = await StoppingServer.start()
    const clients = Array.from({ length: 10 }, () => new PersistentClient(server, path))
    await Promise.all(clients.map(({ connected }) => connected))
    server.process.kill('SIGTERM')
    // Refused, not reset: no request was sent that found no answer.
    for (const { ended } of clients) expect(await ended).toEqual({ fault: 'ECONNREFUSED', closed: 1 })
    expect(await server.exitCode()).toBe(0)
  })

  test('accepts connections for its delay, on which it responds with Connection: close', async () => {
    const server = await StoppingServer.start('late')
    server.process.kill('SIGTERM')
    await server.prints('stopping')
    const response = await server.request('/slow', keepAlive())
    expect([response.headers.connection, await text(response)]).toEqual(['close', 'done'])
    expect(await server.exitCode()).toBe(0)
    await expect(server.request('/slow', keepAlive())).rejects.toThrow('ECONNREFUSED')
  })

  test.each([
    ['a request', '/hanging', ['hurry']],
    ['closing the database', '/slow', ['hurry', 'hang']],
  ])('ends at its deadline when %s hangs, and says so', async (_what, path, args) => {
    const server = await StoppingServer.start(...args)
    const response = server.request(path, keepAlive()).catch(() => {})
    await server.prints('serves')
    server.process.kill('SIGTERM')
    expect(await server.exitCode()).toBe(1)
    expect(server.output).toContain('Not stopped within 2000 ms')
    await response
  })

  test.each([
    ['aborts work that waits for its signal', '/waiting', 'aborted'],
    ['cancels work that ignores its signal', '/stubborn', 'cancelled'],
  ])('%s before the deadline, and answers it', async (_what, path, answer) => {
    const server = await StoppingServer.start('hurry')
    const response = server.request(path, keepAlive())
    await server.prints('serves')
    server.process.kill('SIGTERM')
    expect(await text(await response)).toBe(answer)
    expect(await server.exitCode()).toBe(0)
  })

  test('ends at once on a second signal', async () => {
    const server = await StoppingServer.start()
    const response = server.request('/hanging', keepAlive()).catch(() => {})
    await server.prints('serves')
    server.process.kill('SIGTERM')
    await server.prints('stopping')
    // A signal within half a second is the same one, forwarded by npm.
    await new Promise((resolve) => setTimeout(resolve, 600))
    server.process.kill('SIGTERM')
    expect(await server.exitCode()).toBe(1)
    expect(server.output).not.toContain('Not stopped')
    await response
  })

  test.each([
    ['/rejecting', 'Unhandled rejection', 'not awaited'],
    ['/throwing', 'Uncaught exception', 'thrown in a timer'],
  ])('because of %s logs it with an id, and answers what it began', async (path, message, cause) => {
    const server = await StoppingServer.start()
    expect(await text(await server.request(path, keepAlive()))).toBe('done')
    expect(await server.exitCode()).toBe(1)
    const logged = server.output
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line))
    expect(logged).toEqual([
      expect.objectContaining({
        level: 60,
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        msg: `${message}. The server stops.`,
        err: expect.objectContaining({ message: cause }),
      }),
    ])
  })
})
