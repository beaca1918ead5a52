/** The settings of a server, each from the environment variable of the same meaning. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** A PostgreSQL; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The folder of the embedded database. */
  readonly dataDir: string
  /** What fills an empty database. */
  readonly seed: 'demo' | 'none'
}

/**
 * Reads the settings from environment variables.
 *
 * @throws Error that names the variable, what it may be, and what it is.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env.NODE_ENV === 'production'
  return {
    production,
    port: readPort(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    databaseUrl: env.DATABASE_URL ? readUrl(env.DATABASE_URL) : undefined,
    dataDir: env.DATA_DIR || '.data',
    seed: readSeed(env.SEED || (production ? 'none' : 'demo')),
  }
}

function readPort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error(`PORT must be a number from 0 to 65535, not '${text}'.`)
  return Number(text)
}

function readSeed(text: string): Config['seed'] {
  if (text !== 'demo' && text !== 'none') throw new Error(`SEED must be demo or none, not '${text}'.`)
  return text
}

// Not echoed: it may hold a password.
function readUrl(text: string): string {
  if (!URL.canParse(text) || !/^postgres(?:ql)?:$/.test(new URL(text).protocol)) {
    throw new Error('DATABASE_URL must be a URL such as postgres://user:password@localhost:5432/name.')
  }
  return text
}
