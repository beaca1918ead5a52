import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the server of `shelf-server.ts`, with a database of its own. */
export async function startShelves() {
  const folder = mkdtempSync(join(tmpdir(), 'slipform-shelves-'))
  const server = fork(join(import.meta.dirname, 'shelf-server.ts'), {
    execArgv: ['--conditions=@slipform/source', '--import', 'tsx'],
    env: { ...process.env, SHELF_FOLDER: folder },
  })
  const [port] = await once(server, 'message')
  const close = async () => {
    server.disconnect()
    await once(server, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, close }
}
