import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts the server of `shelf-server.ts`, with a database in memory. */
export async function startShelves() {
  const server = fork(join(import.meta.dirname, 'shelf-server.ts'), {
    execArgv: ['--conditions=@slipform/source', '--import', 'tsx'],
  })
  const [port] = await once(server, 'message')
  const close = async () => {
    server.disconnect()
    await once(server, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
