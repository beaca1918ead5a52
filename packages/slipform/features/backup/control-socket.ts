import { rm } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/**
 * Listens on a socket in the data folder, by which commands of this user ask the server for a backup, as only one process opens the embedded
 * database. The request has the path of the backup; the response is its description, or a 500 with the error. The returned function closes
 * the socket.
 */
export async function listenForCommands(
  dataDir: string,
  backUp: (path: string) => Promise<string>,
): Promise<() => void> {
  const socket = socketOf(dataDir)
  // A killed process leaves its socket. No other process uses it, as only this one has the lease of the folder.
  await rm(socket, { force: true })
  const server = createServer((req, res) => {
    const refuse = (error: Error) => res.writeHead(500).end(error.message)
    text(req)
      .then(backUp)
      .then((description) => res.end(description), refuse)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // `listen` creates the socket before it returns, with the mode 600 by this umask.
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
    const sent = request({ socketPath: socketOf(dataDir), method: 'POST' }, (res) => {
      text(res).then((answer) => (res.statusCode === 200 ? resolve(answer) : reject(new Error(answer))), reject)
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    sent.end(path)
  })
}

/** Returns the path of the socket, absolute or relative, whichever is shorter: the system takes about a hundred characters. */
function socketOf(dataDir: string): string {
  const path = join(dataDir, 'control.sock')
  const relativePath = relative(process.cwd(), path)
  return relativePath.length < path.length ? relativePath : path
}
