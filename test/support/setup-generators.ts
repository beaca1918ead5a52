import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import setupPostgres from '../http/support/setup-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder that what the type-checker found out about the project is cached in. */
    typesFolder: string
  }
}

/** Gives the run one PostgreSQL server, and a folder for what its project copies share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stopPostgres = await setupPostgres(project)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-types-'))
  project.provide('typesFolder', folder)
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await stopPostgres()
  }
}
