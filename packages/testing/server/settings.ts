import { admin } from '../support/users.ts'
import { existingResources } from './existing-resources.ts'

/** The port and database of a test server. */
export interface ServerPlace {
  readonly port: string
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** A PostgreSQL database instead of the embedded one. */
  readonly databaseUrl?: string
}

/** Returns the settings of a test server as environment variables. Empty ones override those of `.env`: a test must not reach what it names. */
export function settingsOf({ port, dataDir, databaseUrl = '' }: ServerPlace): Record<string, string> {
  return {
    PORT: port,
    HOST: '',
    PUBLIC_URL: '',
    TRUST_PROXY: '',
    SEED: 'demo',
    CREATE_TABLES: existingResources()
      .map(({ plural }) => plural)
      .join(','),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: '',
    DATABASE_DIRECT_URL_FILE: '',
    DATABASE_REPLICA_URLS: '',
    DATABASE_REPLICA_URLS_FILE: '',
    REPLICA_MAX_LAG_MS: '',
    DATABASE_POOL_SIZE: '',
    STATEMENT_TIMEOUT_MS: '',
    LOCK_TIMEOUT_MS: '',
    IDLE_TRANSACTION_TIMEOUT_MS: '',
    PREPARED_STATEMENTS: '',
    AUTH: '',
    CORS_ORIGINS: '',
    CORS_HEADERS: '',
    IMAGE_ORIGINS: '',
    AUTH_SECRET: 'only for the browser tests, and long enough',
    AUTH_SECRET_PREVIOUS: '',
    AUTH_SECRET_FILE: '',
    ADMIN_PASSWORD_FILE: '',
    DATABASE_URL_FILE: '',
    LOG_LEVEL: '',
    METRICS_PORT: '',
    REQUEST_TIMEOUT_MS: '',
    SHUTDOWN_DELAY_MS: '0',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    DATA_DIR: dataDir,
  }
}
