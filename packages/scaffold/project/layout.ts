/** The folder of the project's migrations. */
export const migrationsFolder = 'server/migrations'
