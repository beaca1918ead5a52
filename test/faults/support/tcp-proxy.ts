import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy of TCP connections whose network can fail. */
export class TcpProxy {
  #target: number
  readonly #server: Server
  readonly #pairs = new Set<readonly [Socket, Socket]>()
  #isStalled = false

  private constructor(target: number) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client))
  }

  /** Starts a proxy to a port of this machine. */
  static async start(target: number): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    await once(proxy.#server.listen(0, '127.0.0.1'), 'listening')
    return proxy
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** Resets all connections, as a firewall that forgets them. */
  reset(): void {
    for (const [client, server] of this.#pairs) {
      client.resetAndDestroy()
      server.resetAndDestroy()
    }
  }

  /** Forwards nothing any more, on open connections and on new ones: bytes vanish. */
  stall(): void {
    this.#isStalled = true
    for (const pair of this.#pairs) silence(pair)
  }

  /** Forwards new connections again; those that were open stay silent. */
  resume(target = this.#target): void {
    this.#isStalled = false
    this.#target = target
  }

  close(): void {
    this.#server.close()
    this.reset()
  }

  #accept(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1')
    const pair = [client, server] as const
    this.#pairs.add(pair)
    for (const [from, to] of [pair, [server, client] as const]) {
      from.setNoDelay(true)
      from
        .on('error', () => {})
        .on('close', () => {
          this.#pairs.delete(pair)
          if (!isSilent(pair)) to.destroy()
        })
      from.pipe(to)
    }
    if (this.#isStalled) silence(pair)
  }
}

const silent = new WeakSet<readonly [Socket, Socket]>()
const isSilent = (pair: readonly [Socket, Socket]) => silent.has(pair)

function silence(pair: readonly [Socket, Socket]): void {
  silent.add(pair)
  for (const socket of pair) socket.unpipe().pause()
}
