import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import knex from 'knex'
import type { TestProject } from 'vitest/node'
import { isRoot, loadEmbeddedPostgres } from './embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that each test file makes a database of its own in; absent in the PGlite run. */
    postgresUrl: string
  }
}

/** Gives the run one PostgreSQL server: the one at TEST_DATABASE_URL, otherwise an embedded one that ends with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startEmbedded()
  console.log(`HTTP tests use ${await version(url)} from ${given ? 'TEST_DATABASE_URL' : 'embedded-postgres'}`)
  project.provide('postgresUrl', url)
  return stop
}

async function startEmbedded() {
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
    // The data dies with the run: nothing has to reach the disk.
    postgresFlags: ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'],
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

async function version(url: string): Promise<string> {
  const db = knex({ client: 'pg', connection: url })
  try {
    const { rows } = await db.raw('show server_version')
    return `PostgreSQL ${rows[0].server_version}`
  } finally {
    await db.destroy()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
