import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a free port of this machine. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await once(probe.close(), 'close')
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
