import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request } from 'node:http'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BackupTarget } from './backup.ts'

// A path has at most 4096 bytes.
const maxRequestCharacters = 10_000

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
  backUp: (target: BackupTarget) => Promise<string>,
): Promise<() => void> {
  const socket = socketOf(dataDir)
  // A process that was killed leaves it; only one process at a time has the lease of the folder.
  await rm(socket, { force: true })
  const server = createServer(async (req, res) => {
    const target = await readTarget(req).catch(() => undefined)
    if (target === undefined) res.writeHead(400, { Connection: 'close' })
    const response: ControlResponse = await (target === undefined
      ? { error: 'Only slipform backup uses this socket.' }
      : backUp(target).then(
          (description) => ({ description }),
          (error: Error) => ({ error: error.message }),
        ))
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
 * Returns undefined for anything but the request of a command.
 *
 * @throws Error when the body is too long, or no JSON.
 */
async function readTarget(req: IncomingMessage): Promise<BackupTarget | undefined> {
  let body = ''
  // The connection stays open for the response.
  for await (const chunk of req.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    body += chunk
    if (body.length > maxRequestCharacters) throw new Error('The request is too long.')
  }
  const { path, folder }: { path?: unknown; folder?: unknown } = JSON.parse(body)
  if (req.method !== 'POST') return undefined
  if (typeof path === 'string') return { path }
  return typeof folder === 'string' ? { folder, isManual: true } : undefined
}

/**
 * Sends a command to the server that holds an embedded database; returns its description, or undefined if no server listens.
 *
 * @throws Error of the server.
 */
export async function askServer(dataDir: string, asked: BackupTarget): Promise<string | undefined> {
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
