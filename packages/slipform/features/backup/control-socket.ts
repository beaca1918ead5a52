import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Listens on a socket in the data folder, by which commands of this user reach the server: the embedded database has one process. A request
 * has the path of the backup; the response is its description, or a 500 that says why there is none. The returned function closes the socket.
 */
export async function listenForCommands(
  dataDir: string,
  backUp: (path: string) => Promise<string>,
): Promise<() => void> {
  const socket = socketOf(dataDir)
  // A process that was killed leaves it; only one process at a time has the lease of the folder.
  await rm(socket, { force: true })
  const server = createServer(async (req, res) => {
    const path = await text(req)
    await backUp(path).then(
      (description) => res.end(description),
      (error: Error) => res.writeHead(500).end(error.message),
    )
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
export function askServer(dataDir: string, path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath: socketOf(dataDir), method: 'POST' }, async (res) => {
      const answer = await text(res)
      if (res.statusCode === 200) resolve(answer)
      else reject(new Error(answer))
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    sent.end(path)
  })
}

/** Returns the path of the socket, in its shorter form: the system takes about a hundred characters. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  const near = relative(process.cwd(), path)
  return near.length < path.length ? near : path
}
