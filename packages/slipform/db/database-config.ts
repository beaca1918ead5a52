import { type DatabaseLimits, type PreparedStatements, preparedStatements } from '../base/database-limits.ts'
import { readMilliseconds } from '../base/number-setting.ts'
import { type SettingName, settingOf } from '../base/settings.ts'
import { ownSchema } from './own-schema.ts'
import { parsePostgresUrl, splitUrls, tlsOptions } from './postgres/postgres-url.ts'

/** The address of the database and the limits of its connections, which a server and every command read before they open the database. */
export interface DatabaseConfig {
  /** A PostgreSQL; undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler; undefined means `databaseUrl`. */
  readonly directUrl: string | undefined
  /** The folder of the embedded database. */
  readonly dataDir: string
  readonly limits: DatabaseLimits
}

/** Streaming standbys, and the lag behind the primary above which a standby is not read from. */
interface ReplicaConfig {
  readonly urls: readonly string[]
  readonly maxLagMs: number
}

/** Reads the settings of the database and its connections; throws an Error that names an invalid setting. */
export function readDatabase(env: NodeJS.ProcessEnv): DatabaseConfig {
  const [databaseUrl, directUrl] = [readUrl(env, 'DATABASE_URL'), readUrl(env, 'DATABASE_DIRECT_URL')]
  if (directUrl !== undefined && databaseUrl === undefined)
    throw new Error('DATABASE_DIRECT_URL needs DATABASE_URL, which leads to the same database. Set it.')
  // Rejects an invalid SLIPFORM_SCHEMA, which statements read from the environment, before the database is opened.
  ownSchema(env)
  return {
    databaseUrl,
    directUrl,
    dataDir: settingOf(env, 'DATA_DIR'),
    limits: {
      connections: readConnections(settingOf(env, 'DATABASE_POOL_SIZE')),
      statementTimeout: readMilliseconds(env, 'STATEMENT_TIMEOUT_MS'),
      lockTimeout: readMilliseconds(env, 'LOCK_TIMEOUT_MS'),
      idleTransactionTimeout: readMilliseconds(env, 'IDLE_TRANSACTION_TIMEOUT_MS'),
      preparedStatements: readPrepared(settingOf(env, 'PREPARED_STATEMENTS')),
      fsync: readFsync(settingOf(env, 'EMBEDDED_FSYNC')),
    },
  }
}

/** Reads the settings of the replicas; throws an Error that names an invalid setting. */
export function readReplicas(env: NodeJS.ProcessEnv): ReplicaConfig {
  const urls = splitUrls(settingOf(env, 'DATABASE_REPLICA_URLS'))
  for (const url of urls) checkUrl('DATABASE_REPLICA_URLS', url)
  if (urls.length > 0 && settingOf(env, 'DATABASE_URL') === '')
    throw new Error('DATABASE_REPLICA_URLS needs DATABASE_URL, the primary of the replicas. Set it.')
  return { urls, maxLagMs: readMilliseconds(env, 'REPLICA_MAX_LAG_MS') }
}

// At least 2: a request holds one connection, and exports may hold half of them.
function readConnections(text: string): number {
  if (!/^\d{1,4}$/.test(text) || Number(text) < 2)
    throw new Error(`DATABASE_POOL_SIZE must be a number from 2 to 9999, not '${text}'.`)
  return Number(text)
}

function readPrepared(text: string): PreparedStatements {
  const mode = preparedStatements.find((name) => name === text)
  if (mode === undefined)
    throw new Error(`PREPARED_STATEMENTS must be ${preparedStatements.join(', ')}, not '${text}'.`)
  return mode
}

function readFsync(text: string): boolean {
  if (text !== 'on' && text !== 'off') throw new Error(`EMBEDDED_FSYNC must be on or off, not '${text}'.`)
  return text === 'on'
}

function readUrl(env: NodeJS.ProcessEnv, name: 'DATABASE_URL' | 'DATABASE_DIRECT_URL'): string | undefined {
  const text = settingOf(env, name)
  if (text === '') return undefined
  checkUrl(name, text)
  return text
}

// The message does not echo the URL, which may hold a password.
function checkUrl(name: SettingName, text: string): void {
  try {
    const { tls } = parsePostgresUrl(text)
    if (tls !== undefined) tlsOptions(tls)
  } catch (error) {
    throw new Error(`${name} ${(error as Error).message}`)
  }
}
