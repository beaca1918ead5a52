import { existsSync } from 'node:fs'
import { chmod, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'

/** What a command asks the server that holds an embedded database for. */
export interface ControlRequest {
  /** The absolute path of the backup. */
  readonly path: string
}

interface ControlResponse {
  readonly description?: string
  readonly error?: string
}

/**
 * Listens on a socket in the data folder, by which commands of this user reach the server: the embedded database has one process.
 * The returned function closes it.
 */
export async function listenForCommands(
  dataDir: string,
  backUp: (request: ControlRequest) => Promise<string>,
): Promise<() => void> {
  const socket = socketOf(dataDir)
  // A process that was killed leaves it; only one process at a time has the lease of the folder.
  await rm(socket, { force: true })
  const server = createServer((req, res) => {
    respond(req, backUp).then(
      (description) => res.end(JSON.stringify({ description })),
      (error: Error) => res.end(JSON.stringify({ error: error.message })),
    )
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socket, resolve))
  await chmod(socket, 0o600)
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

/** @throws Error for anything but the request of a command. */
async function respond(req: IncomingMessage, backUp: (request: ControlRequest) => Promise<string>): Promise<string> {
  const path = await text(req)
    .then(readPath)
    .catch(() => undefined)
  if (req.method !== 'POST' || path === undefined) throw new Error('Only slipform backup uses this socket.')
  return backUp({ path })
}

function readPath(body: string): string | undefined {
  const { path }: Partial<ControlRequest> = JSON.parse(body)
  return typeof path === 'string' ? path : undefined
}

/**
 * Asks the server that holds an embedded database; returns its answer, or undefined if no server listens.
 *
 * @throws Error of the server.
 */
export async function askServer(dataDir: string, asked: ControlRequest): Promise<string | undefined> {
  const socketPath = socketOf(dataDir)
  if (!existsSync(socketPath)) return undefined
  const body = await new Promise<string | undefined>((resolve, reject) => {
    const sent = request({ socketPath, method: 'POST' }, (res) => text(res).then(resolve, reject))
    sent.on('error', (error: NodeJS.ErrnoException) =>
      ['ECONNREFUSED', 'ENOENT'].includes(error.code ?? '') ? resolve(undefined) : reject(error),
    )
    sent.end(JSON.stringify(asked))
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
