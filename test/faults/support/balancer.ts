import { once } from 'node:events'
import { Agent, createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

const pollMs = 200

/**
 * A load balancer that sends requests in turn to the servers that respond to `/readyz`, which it asks now and then. It keeps connections and repeats
 * no request: a server that ends a connection too early loses a request.
 */
export class Balancer {
  readonly #server: Server
  readonly #agent = new Agent({ keepAlive: true })
  readonly #ready = new Map<string, boolean>()
  /** The number of responses that a server did not complete. */
  truncated = 0
  #turn = 0
  #timer: NodeJS.Timeout | undefined

  private constructor() {
    // Connections of clients stay open: only servers end some here.
    this.#server = createServer({ keepAliveTimeout: 0 }, (req, res) => {
      const servers = [...this.#ready].filter(([, isReady]) => isReady).map(([url]) => url)
      const url = servers[this.#turn++ % servers.length]
      if (url === undefined) return void res.writeHead(502).end('no server')
      const { method = 'GET', headers } = req
      const forwarded = request(url + req.url, { method, headers, agent: this.#agent }, (answer) => {
        const { connection: _, ...rest } = answer.headers
        res.writeHead(answer.statusCode ?? 502, rest)
        answer.pipe(res)
        answer.once('error', () => {
          this.truncated += 1
          res.destroy()
        })
      })
      forwarded.once('error', () => (res.headersSent ? res.destroy() : res.writeHead(502).end('{}')))
      req.pipe(forwarded)
    })
  }

  static async start(): Promise<Balancer> {
    const balancer = new Balancer()
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening')
    balancer.#timer = setInterval(() => balancer.#poll(), pollMs)
    return balancer
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Sends requests to a server from now on, while it is ready. */
  add(url: string): void {
    this.#ready.set(url, true)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#server.close()
    this.#server.closeAllConnections()
    this.#agent.destroy()
  }

  #poll(): void {
    for (const url of this.#ready.keys())
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        async (response) => {
          await response.text()
          this.#ready.set(url, response.ok)
        },
        () => this.#ready.delete(url),
      )
  }
}
