import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { unknownToLibpq } from '../../db/url-parameters.ts'

/** The programs of PostgreSQL that a backup needs, of one version. */
export interface PostgresTools {
  readonly dump: string
  readonly restore: string
  readonly psql: string
}

const run = promisify(execFile)

/** Folders of packages that do not put their programs on the path; a star stands for a version. */
const packageFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/libpq/bin',
  '/usr/local/opt/libpq/bin',
]

/**
 * Finds the programs for a server: those of its own major version, otherwise the lowest later one, as older programs refuse it.
 *
 * @throws Error that says what to install.
 */
export async function findPostgresTools(serverMajor: number): Promise<PostgresTools> {
  const versions = await Promise.all(
    foldersWithTools().map(async (folder) => ({ folder, major: await majorOf(folder) })),
  )
  const [best] = versions.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major)
  if (best === undefined) {
    const majors = versions.map(({ major }) => major).filter((major) => major > 0)
    const other = majors.length === 0 ? 'none is installed' : `only version ${majors.join(' and ')} is installed`
    throw new Error(
      `The database is PostgreSQL ${serverMajor}. Its backup needs pg_dump, pg_restore and psql of version ${serverMajor} or later; ${other}. Install them: apt-get install postgresql-client-${serverMajor} (from apt.postgresql.org), apk add postgresql${serverMajor}-client, or brew install libpq.`,
    )
  }
  const { folder } = best
  return { dump: join(folder, 'pg_dump'), restore: join(folder, 'pg_restore'), psql: join(folder, 'psql') }
}

function foldersWithTools(): string[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const folders = [...onPath, ...packageFolders.flatMap(expandStar)]
  return [...new Set(folders)].filter((folder) =>
    ['pg_dump', 'pg_restore', 'psql'].every((name) => existsSync(join(folder, name))),
  )
}

function expandStar(pattern: string): string[] {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return [pattern]
  const parent = before.slice(0, before.lastIndexOf('/'))
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .map((name) => join(parent, name) + after)
    .filter((folder) => folder.startsWith(before))
}

/** Returns the major version of the programs in a folder; 0 if they do not run. */
async function majorOf(folder: string): Promise<number> {
  try {
    const { stdout } = await run(join(folder, 'pg_dump'), ['--version'])
    return Number(/(\d+)/.exec(stdout.replace(/^.*?\) /, ''))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Returns the arguments and the environment by which a program connects. The password is not an argument: others could read it. */
export function connectionOf(databaseUrl: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const { url, password } = splitPassword(databaseUrl)
  return { args: ['--dbname', url], env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } }
}

/** Starts a program; `ended` rejects with what it printed unless it exits with 0. */
export function startTool(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
  signal?: AbortSignal,
) {
  const child = spawn(tool, args, { env, ...(signal && { signal }) })
  let said = ''
  child.stderr.on('data', (text) => {
    if (said.length < 2_000) said += text
  })
  // The exit status tells when a program has ended before it has read everything.
  child.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child
      .once('error', (error) => reject(signal?.aborted ? signal.reason : error))
      .once('close', (code) => {
        if (code === 0) return resolve()
        const name = tool.slice(tool.lastIndexOf('/') + 1)
        reject(new Error(`${name} failed: ${said.trim() || `it exited with ${code}`}`))
      })
  })
  return { child, ended }
}

/** Takes the password out of a URL of PostgreSQL, and what PostgreSQL's own programs refuse in it. */
export function splitPassword(url: string): { readonly url: string; readonly password: string } {
  const [, inUser] = /^\w+:\/\/[^:/?#@]*:([^/?#]*)@/.exec(url) ?? []
  const [, inQuery] = /[?&]password=([^&#]*)/.exec(url) ?? []
  const [place = '', query = ''] = url.replace(/^(\w+:\/\/[^:/?#@]*):[^/?#]*@/, '$1@').split(/\?(.*)/s)
  const hidden = ['password', ...unknownToLibpq]
  const rest = query
    .split('&')
    .filter((parameter) => parameter !== '' && !hidden.includes(parameter.replace(/=.*/s, '')))
  return {
    url: rest.length === 0 ? place : `${place}?${rest.join('&')}`,
    password: decodeURIComponent(inUser ?? inQuery ?? ''),
  }
}
