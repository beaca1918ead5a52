import { fileVariable, settingNames } from 'slipform/internal'
import { adminUser } from '../support/users.ts'
import { existingResources } from './existing-resources.ts'

/** The port and database of a test server. */
export interface ServerPlace {
  readonly port: string
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
}

/** Returns the settings of a test server as environment variables. Empty ones override those of `.env`, whose database and services a test must not reach. */
export function settingsOf({ port, dataDir, databaseUrl = '' }: ServerPlace): Record<string, string> {
  const names = settingNames.filter((name) => name !== 'NODE_ENV').flatMap((name) => [name, fileVariable(name)])
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    PORT: port,
    SEED: 'demo',
    CREATE_TABLES: existingResources()
      .map(({ plural }) => plural)
      .join(','),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only for the browser tests, and long enough',
    SHUTDOWN_DELAY_MS: '0',
    ADMIN_EMAIL: adminUser.email,
    ADMIN_PASSWORD: adminUser.password,
    DATA_DIR: dataDir,
  }
}
