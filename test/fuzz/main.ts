import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import knex from 'knex'
import { cookieOf } from '../http/support/people.ts'
import { startServerProcess } from '../http/support/server-process.ts'
import { fuzz } from './run.ts'

// The entry of `npm run test:fuzz`: sends random requests to a server of its own, signed in as an admin, as a viewer, and not at all. COUNT and SEED
// choose how many and which. DATABASE_URL is a PostgreSQL in which it creates a database of its own; without it the server uses the embedded one.
const count = Number(process.env.COUNT ?? 100_000)
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9))
console.log(`This run again: SEED=${seed} COUNT=${count} npm run test:fuzz`)

const given = process.env.DATABASE_URL
const database = given ? await createDatabase(given) : undefined
const folder = await mkdtemp(join(tmpdir(), 'slipform-fuzz-'))
const password = 'only for these requests'
const server = await startServerProcess({
  AUTH: 'on',
  AUTH_SECRET: 'only for these requests, but long enough',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: password,
  SEED: 'demo',
  LOG_LEVEL: 'error',
  DATA_DIR: folder,
  DATABASE_URL: database?.url ?? '',
})
try {
  await run()
} finally {
  await server.stop()
  console.log(server.log())
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const signIn = async (email: string) => ({
    cookie: cookieOf(await server.post('/auth/sign-in/email', { email, password })),
  })
  const admin = await signIn('admin@example.org')
  for (const role of ['viewer', 'editor'])
    await server.post('/auth/users', { name: role, email: `${role}@example.org`, role, password }, admin)
  const callers = [{}, await signIn('viewer@example.org'), await signIn('editor@example.org'), admin, admin]
  const started = performance.now()
  const { statuses, faults } = await fuzz({ url: server.url, count, seed, together: 4, callers })
  console.log(`${count} requests in ${Math.round((performance.now() - started) / 1000)} s`, statuses)
  for (const fault of faults.slice(0, 50)) console.error(`✖ ${fault}`)
  console.log(`${faults.length} faults`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

/** Creates an empty database on a server. */
async function createDatabase(server: string) {
  const url = new URL(server)
  url.pathname = `/slipform_fuzz_${seed}_${process.pid}`
  const run = async (statement: string) => {
    const db = knex({ client: 'pg', connection: server })
    await db.raw(statement, [url.pathname.slice(1)]).finally(() => db.destroy())
  }
  await run('create database ??')
  return { url: url.href, drop: () => run('drop database ?? with (force)') }
}
