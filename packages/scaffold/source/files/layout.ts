// The places of a project that generators rely on; create-slipform creates them.

import type { ProjectFiles } from './files.ts'

export const migrationsFolder = 'server/migrations'

/** The folder of what fills an empty database. */
export const seedsFolder = 'server/seeds'

/** Returns the names of the project's migrations with their extension, without the scripts that they run. */
export function listMigrations(files: ProjectFiles): string[] {
  return files.list(migrationsFolder).filter((name) => name.endsWith('.ts'))
}

/** The files in which resources are registered. */
export const registries = {
  models: 'models/index.ts',
  routes: 'server/routes/index.ts',
  pages: 'admin/resources.ts',
} as const

export function isRegistry(path: string): boolean {
  return Object.values<string>(registries).includes(path)
}
