import { admin } from '../support/users.ts'

/** The port and database of a test server. */
export interface ServerPlace {
  readonly port: string
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
}

/** Returns the settings of a test server as environment variables. Empty ones override those of `.env`. */
export function settingsOf({ port, dataDir, databaseUrl = '' }: ServerPlace): Record<string, string> {
  return {
    PORT: port,
    HOST: '',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    SEED: 'demo',
    DATABASE_URL: databaseUrl,
    AUTH: '',
    CORS_ORIGINS: '',
    AUTH_SECRET: 'only for the browser tests, and long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dataDir,
  }
}
