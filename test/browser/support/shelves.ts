import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts the server of `shelf-server.ts`, or of another program, with a database in memory. */
export async function startShelves(program = 'shelf-server.ts', ...args: readonly string[]) {
  const server = fork(join(import.meta.dirname, program), args, {
    execArgv: ['--conditions=@slipform/source', '--import', 'tsx'],
  })
  const [port] = await once(server, 'message')
  const close = async () => {
    server.disconnect()
    await once(server, 'exit')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
