import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import setupPostgres from '../http/support/setup-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that ends with the run: project copies, and the type-checker's cache of what they share. */
    runFolder: string
  }
}

/** Gives the run one PostgreSQL server, and a folder for its project copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await setupPostgres(project)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-generators-'))
  project.provide('runFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await stopPostgres()
  }
}
