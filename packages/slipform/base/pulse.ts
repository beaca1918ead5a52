/** The state of a development server: it serves, it is down, or it cannot start before the project changes. Pages of the admin show it. */
export type Pulse = 'up' | 'down' | 'waits'

/** The header of each response of a server that waits for a change. */
export const waitingHeader = 'X-Slipform-Waits'

/**
 * Returns the script of a shared worker that sends each change of the `Pulse` of an origin's server. In a shared worker, unlike in a
 * page, a failed request is no error in the console.
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
