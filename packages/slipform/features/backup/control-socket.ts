import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/** What the server responds: the description of the backup, or why there is none. */
interface ControlResponse {
  readonly description?: string
  readonly error?: string
}

/**
 * Listens on a socket in the data folder, by which commands of this user reach the server: the embedded database has one process. A request
 * has the path of the backup. The returned function closes the socket.
 */
export async function listenForCommands(
  dataDir: string,
  backUp: (path: string) => Promise<string>,
): Promise<() => void> {
  const socket = socketOf(dataDir)
  // A process that was killed leaves it; only one process at a time has the lease of the folder.
  await rm(socket, { force: true })
  const server = createServer(async (req, res) => {
    const response: ControlResponse = await text(req)
      .then(backUp)
      .then(
        (description) => ({ description }),
        (error: Error) => ({ error: error.message }),
      )
    res.end(JSON.stringify(response))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // The socket is created before `listen` returns, with the mode 600.
    const umask = process.umask(0o177)
    server.listen(socket, resolve)
    process.umask(umask)
  })
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/**
 * Asks the server that holds an embedded database for a backup; returns its description, or undefined if no server listens.
 *
 * @throws Error of the server.
 */
export async function askServer(dataDir: string, path: string): Promise<string | undefined> {
  const socketPath = socketOf(dataDir)
  if (!existsSync(socketPath)) return undefined
  const body = await new Promise<string | undefined>((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST' }, (res) => text(res).then(resolve, reject))
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    sent.end(path)
  })
  if (body === undefined) return undefined
  const { description, error }: ControlResponse = JSON.parse(body)
  if (error !== undefined) throw new Error(error)
  return description
}

/** Returns the path of the socket, in its shorter form: the system takes about a hundred characters. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
