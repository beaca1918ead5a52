import { once } from 'node:events'
import { createServer } from 'node:net'

/** Systems give ports from here on to connections: one could have it before a server that is starting listens. */
const firstOfConnections = 32_768
const first = 20_000

/** Returns a free port of this machine, for a test server. */
export async function freePort(): Promise<number> {
  const port = first + Math.floor(Math.random() * (firstOfConnections - first))
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
