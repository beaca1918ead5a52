/** The folder of the project's migrations. */
export const migrationsFolder = 'server/migrations'

/** The files in which resources are registered. */
export const registries: readonly string[] = ['models/index.ts', 'server/routes/index.ts', 'admin/resources.ts']
