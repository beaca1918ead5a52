import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../packages/testing/server/free-port.ts'

/** How PgBouncer shares connections: for a client's session, or for a transaction. */
export type PoolMode = 'session' | 'transaction'

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find(existsSync)

/** Whether this machine has PgBouncer. */
export const hasPgBouncer = program !== undefined

/** The number of connections to each database. */
export const poolConnections = 5

const unprivileged = 65_534

/** Starts a PgBouncer with its own defaults in front of a PostgreSQL; returns its URL, whose path may be any database. */
export async function startPgBouncer(
  server: string,
  mode: PoolMode,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (program === undefined) throw new Error('pgbouncer is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'slipform-pgbouncer-'))
  const port = await freePort()
  const { hostname, port: serverPort, username, password } = new URL(server)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolConnections}
`,
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}
  const child = spawn(program, [file], { stdio: 'ignore', ...user })
  await accepts(port)
  const url = new URL(server)
  url.port = String(port)
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function accepts(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('pgbouncer did not start')
}
