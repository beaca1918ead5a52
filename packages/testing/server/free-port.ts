import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems take the ports of outgoing connections from here on: a connection could get the port before the server listens. */
const firstOfConnections = 32_768
const lowestPort = 20_000

/** Returns a free port of this machine, for a test server. */
export async function freePort(): Promise<number> {
  // Random, so that two servers that start at once hardly choose the same.
  const port = lowestPort + Math.floor(Math.random() * (firstOfConnections - lowestPort))
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer()
  try {
    await once(probe.listen(port, '127.0.0.1'), 'listening')
    await once(probe.close(), 'close')
    return true
  } catch {
    return false
  }
}
