import { existsSync } from 'node:fs'
import { fileVariable, settingNames } from 'slipform/internal'
import { adminUser } from '../support/users.ts'
import { existingResources } from './existing-resources.ts'

/** The port and data of a test server. */
export interface ServerPlace {
  readonly port: string
  /** The folder of the embedded database. */
  readonly dataDir: string
}

/** Returns the settings of a test server as environment variables. Empty ones override those of `.env`, whose database and services a test must not reach. */
export function settingsOf({ port, dataDir }: ServerPlace): Record<string, string> {
  // NODE_ENV is not emptied: the tools of the build read it, too.
  const names = settingNames.filter((name) => name !== 'NODE_ENV').flatMap((name) => [name, fileVariable(name)])
  // Tables that existed before the project have no migration that creates them: the server creates them from their models, and skips the migrations that change them.
  const existing = existingResources()
  const skipped = new Set(existing.flatMap(({ migrations }) => migrations))
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    PORT: port,
    SEED: 'demo',
    CREATE_TABLES: existing.map(({ plural }) => plural).join(),
    // The server records them as run. Knex then requires their files.
    SKIP_MIGRATIONS: [...skipped].filter((name) => existsSync(`server/migrations/${name}.ts`)).join(),
    AUTH_SECRET: 'only for the browser tests, and long enough',
    SHUTDOWN_DELAY_MS: '0',
    ADMIN_EMAIL: adminUser.email,
    ADMIN_PASSWORD: adminUser.password,
    DATA_DIR: dataDir,
  }
}
