import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../packages/slipform/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with an empty embedded database that each test file copies; absent in the PostgreSQL run. */
    pgliteTemplate: string
  }
}

/** Makes one empty embedded database: making it takes seconds, copying it a fraction of one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-pglite-'))
  const db = await openDatabase({ dataDir: join(folder, 'template') })
  const { rows } = await db.raw('show server_version')
  await db.destroy()
  console.log(`HTTP tests use the embedded PGlite (PostgreSQL ${rows[0].server_version})`)
  project.provide('pgliteTemplate', join(folder, 'template'))
  return () => rm(folder, { recursive: true, force: true })
}
