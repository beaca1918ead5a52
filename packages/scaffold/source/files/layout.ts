/** The folder of the project's migrations. */
export const migrationsFolder = 'server/migrations'

/** The files in which resources are registered. */
export const registries = {
  models: 'models/index.ts',
  routes: 'server/routes/index.ts',
  pages: 'admin/resources.ts',
} as const

export function isRegistry(path: string): boolean {
  return Object.values<string>(registries).includes(path)
}
