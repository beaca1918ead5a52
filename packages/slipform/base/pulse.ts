/** What a page of the admin learns of its server in development: it serves, it is down, or it cannot start before the project changes. */
export type Pulse = 'up' | 'down' | 'waits'

/** The header of each response of a server that waits for a change. */
export const waitingHeader = 'X-Slipform-Waits'

/**
 * Returns the script of a shared worker that sends each `Pulse` of the server at an origin. A request that fails in a page is an error
 * in its console, in a shared worker it is none.
 */
export function pulseScript(origin: string): string {
  return `onconnect = ({ ports: [port] }) => {
  let last
  const listen = async () => {
    const pulse = await fetch('${origin}/livez', { cache: 'no-store' }).then(
      ({ headers }) => (headers.has('${waitingHeader}') ? 'waits' : 'up'),
      () => 'down',
    )
    if (pulse !== last) port.postMessage(pulse)
    last = pulse
    setTimeout(listen, 250)
  }
  listen()
}`
}
