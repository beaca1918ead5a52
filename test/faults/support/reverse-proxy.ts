import { setTimeout as wait } from 'node:timers/promises'

/** A reverse proxy in front of one server. */
export interface ReverseProxy {
  readonly url: string
  /** Sends new requests to another server, as an operator does: edits the configuration and reloads it. */
  sendTo(server: string): Promise<void>
  remove(): Promise<void>
}

const startTimeoutMs = 10_000

/**
 * Waits until a proxy passes requests on.
 *
 * @throws Error when it does not within ten seconds.
 */
export async function untilServed({ url }: ReverseProxy): Promise<void> {
  const isServed = () =>
    fetch(`${url}/livez`).then(
      ({ ok }) => ok,
      () => false,
    )
  const end = performance.now() + startTimeoutMs
  while (!(await isServed())) {
    if (performance.now() > end) throw new Error(`The proxy at ${url} does not pass requests on.`)
    await wait(50)
  }
}
