import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readDatabase, readReplicas } from './db/database-config.ts'
import { readAuth } from './features/auth/settings.ts'
import { readBackup } from './features/backup/settings.ts'
import { readMetricsPort } from './features/metrics/feature.ts'
import { securityLog } from './features/security-log/feature.ts'

const AUTH_SECRET = 'long enough to be hard to guess: 1'

test('the defaults', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '.data',
    seed: 'demo',
    secret: undefined,
    previousSecret: undefined,
    auth: 'on',
    publicUrl: 'http://localhost:3000',
    corsOrigins: [],
    corsHeaders: [],
    imageOrigins: [],
    trustProxy: 0,
    logLevel: 'warn',
  })
  expect(readAuth({})).toEqual({ isOff: false, isPrivate: true, hasPasswords: true, admin: undefined })
  expect(readMetricsPort({})).toBeUndefined()
  expect(readBackup({})).toEqual({ schedule: undefined, folder: 'backups', keep: 7 })
  expect(readConfig({ NODE_ENV: 'production', AUTH_SECRET })).toMatchObject({
    production: true,
    seed: 'none',
    logLevel: 'info',
  })
})

const url = 'postgresql://user:p%40ss@db.example:5433/garage?sslmode=require'
const replicas = [
  'postgres://u:p@a:5432/garage?sslmode=require',
  'postgresql://b,c:5433/garage?target_session_attrs=standby',
]
const others = {
  AUTH: 'on',
  ADMIN_EMAIL: 'ann@example.com',
  ADMIN_PASSWORD: 'correct horse battery',
  DATABASE_REPLICA_URLS: replicas.join(', '),
  REPLICA_MAX_LAG_MS: '2000',
  METRICS_PORT: '9100',
  BACKUP_SCHEDULE: '0 3 * * *',
  BACKUP_DIR: '/mnt/backups',
  BACKUP_KEEP: '14',
}
const limits: Record<string, [text: string, name: string, value: unknown]> = {
  DATABASE_POOL_SIZE: ['20', 'connections', 20],
  STATEMENT_TIMEOUT_MS: ['0', 'statementTimeout', 0],
  LOCK_TIMEOUT_MS: ['5000', 'lockTimeout', 5_000],
  IDLE_TRANSACTION_TIMEOUT_MS: ['10000', 'idleTransactionTimeout', 10_000],
  PREPARED_STATEMENTS: ['off', 'preparedStatements', 'off'],
  EMBEDDED_FSYNC: ['off', 'fsync', false],
}
const settings: typeof limits = {
  NODE_ENV: ['production', 'production', true],
  PORT: ['0', 'port', 0],
  HOST: ['::', 'host', '::'],
  DATABASE_URL: [url, 'databaseUrl', url],
  DATABASE_DIRECT_URL: ['postgres://db.example:5432/garage', 'directUrl', 'postgres://db.example:5432/garage'],
  DATA_DIR: ['/var/lib/x', 'dataDir', '/var/lib/x'],
  JOBS: ['off', 'jobs', 'off'],
  SEED: ['none', 'seed', 'none'],
  CREATE_TABLES: ['books, copies', 'createTables', ['books', 'copies']],
  SKIP_MIGRATIONS: ['1_add_x', 'skipMigrations', ['1_add_x']],
  AUTH_SECRET: [AUTH_SECRET, 'secret', AUTH_SECRET],
  AUTH_SECRET_PREVIOUS: [`${AUTH_SECRET} before`, 'previousSecret', `${AUTH_SECRET} before`],
  PUBLIC_URL: ['https://admin.example.com', 'publicUrl', 'https://admin.example.com'],
  CORS_ORIGINS: [
    'https://a.example, capacitor://localhost',
    'corsOrigins',
    ['https://a.example', 'capacitor://localhost'],
  ],
  CORS_HEADERS: ['X-Tenant, x-datadog-trace-id', 'corsHeaders', ['X-Tenant', 'x-datadog-trace-id']],
  IMAGE_ORIGINS: ['https://*.cdn.example,https:', 'imageOrigins', ['https://*.cdn.example', 'https:']],
  TRUST_PROXY: ['2', 'trustProxy', 2],
  BODY_LIMIT_KB: ['2048', 'bodyLimitBytes', 2_097_152],
  REQUEST_TIMEOUT_MS: ['90000', 'requestTimeoutMs', 90_000],
  SHUTDOWN_DELAY_MS: ['5000', 'shutdownDelayMs', 5_000],
  SHUTDOWN_TIMEOUT_MS: ['15000', 'shutdownTimeoutMs', 15_000],
  LOG_LEVEL: ['debug', 'logLevel', 'debug'],
}

test('an empty variable is an unset one', () => {
  const empty = Object.fromEntries(Object.keys({ ...others, ...limits, ...settings }).map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every variable', () => {
  const textsOf = (table: typeof limits) =>
    Object.fromEntries(Object.entries(table).map(([name, [text]]) => [name, text]))
  const valuesOf = (table: typeof limits) =>
    Object.fromEntries(Object.values(table).map(([, name, value]) => [name, value]))
  const env = { ...others, ...textsOf(limits), ...textsOf(settings) }
  expect(readConfig(env)).toEqual({ ...valuesOf(settings), limits: valuesOf(limits), auth: 'on' })
  const admin = { email: others.ADMIN_EMAIL, password: others.ADMIN_PASSWORD }
  expect(readAuth(env)).toEqual({ isOff: false, isPrivate: false, hasPasswords: true, admin })
  expect(readMetricsPort(env)).toBe(9100)
  expect(readBackup(env)).toEqual({ schedule: '0 3 * * *', folder: '/mnt/backups', keep: 14 })
  expect(readReplicas(env)).toEqual({ urls: replicas, maxLagMs: 2_000 })
  expect(readConfig({ SEED: 'demo', NODE_ENV: 'production', AUTH_SECRET }).seed).toBe('demo')
})

const notOrigins = ['x', 'admin.example.com', 'ftp://x', 'https://x/admin', 'https://x?y', 'https://x/#y', '*', 'null']
const DATABASE_URL = 'postgres://a/b'
const notPositive = ['0', '-1', 'all']
const notApps = ['capacitor://localhost/x', 'file://x', 'app://*', "app://a';b", 'capacitor:']
const notImages = ['https://*', 'https://a.*.example', "https://a;script-src 'self'", 'data:', 'https://b,http:']
const readReplicasBeside = (env: NodeJS.ProcessEnv) => readReplicas({ DATABASE_URL, ...env })

/** Variables with their bad values, the message behind the name, and what reads them; `%s` is the value. No message tells `hunter2`. */
const badValues: readonly (readonly [string, readonly string[], string, ((env: NodeJS.ProcessEnv) => unknown)?])[] = [
  ['JOBS', ['no'], "must be on or off, not '%s'."],
  ['NODE_ENV', ['staging', 'prod', 'Production', 'production '], "must be production or development, not '%s'."],
  ['SLIPFORM_SCHEMA', ['public', 'pg_x', 'Shop', 'a.b'], 'must be a '],
  ['PORT', ['x', '-1', '65536', '3000.5', '1e3', ' 80', '0x50'], "must be a number from 0 to 65535, not '%s'."],
  ['DATABASE_REPLICA_URLS', ['mysql://u:hunter2@a/b'], 'must be a URL', readReplicasBeside],
  ['DATABASE_REPLICA_URLS', ['postgres://a/b, postgres://u:hunter2@a/b?sslmode=on'], 'sslmode=on', readReplicasBeside],
  ['BACKUP_SCHEDULE', ['daily', '0 25 * * *', '3'], "must be a cron expression such as '0 3 * * *', not", readBackup],
  ['BACKUP_SCHEDULE', ['0 3 31 2 *'], "BACKUP_SCHEDULE='%s' names no time that will come.", readBackup],
  ['METRICS_PORT', ['4100'], 'PORT and METRICS_PORT are', (env) => readMetricsPort({ PORT: '4100', ...env })],
  ['METRICS_PORT', ['verbose'], 'must be a number', readMetricsPort],
  ['BACKUP_KEEP', notPositive, "must be a number from 1 to 9999, not '%s'.", readBackup],
  ['SECURITY_LOG_DAYS', notPositive, 'must be a number from 1 to 9999', (env) => securityLog().checkSettings?.(env)],
  ['LOG_LEVEL', ['verbose', 'INFO', 'thirty'], "must be error, warn, info, debug, silent, not '%s'."],
  ['SEED', ['full', 'DEMO', 'true'], "must be demo or none, not '%s'."],
  ['DATABASE_URL', ['localhost', 'mysql://root:hunter2@localhost/x'], 'must be a URL such as postgres:'],
  ['DATABASE_URL', ['postgres://a/b?sslmod=require'], 'has the parameter sslmod, which does not exist.'],
  ['DATABASE_DIRECT_URL', [DATABASE_URL], 'needs DATABASE_URL, which leads to the same database. Set it.'],
  ['DATABASE_POOL_SIZE', ['0', '1', '10000', 'x'], "must be a number from 2 to 9999, not '%s'."],
  ['PREPARED_STATEMENTS', ['0', 'x'], "must be on, off, auto, not '%s'."],
  ['AUTH', ['no', 'OFF', 'false', '0', 'off-for'], "must be on, off or off-for-everybody, not '%s'."],
  ['AUTH_SECRET', ['hunter2'], 'must have at least 32 characters'],
  ['AUTH_SECRET_PREVIOUS', ['hunter2'], 'must have at least 32'],
  ['AUTH_SECRET_PREVIOUS', [AUTH_SECRET], 'are the same. Set', (env) => readConfig({ AUTH_SECRET, ...env })],
  ['ADMIN_EMAIL', ['ann@example.com'], 'and ADMIN_PASSWORD are given together, or not at all.', readAuth],
  ['ADMIN_PASSWORD', ['hunter2 hunter2'], 'ADMIN_EMAIL and ADMIN_PASSWORD are given together', readAuth],
  ['ADMIN_EMAIL', ['root'], "not 'root'.", (env) => readAuth({ ADMIN_PASSWORD: 'hunter2 hunter2', ...env })],
  ['ADMIN_PASSWORD', ['hunter2'], 'have 10 to 128', (env) => readAuth({ ADMIN_EMAIL: 'ann@example.com', ...env })],
  ['PUBLIC_URL', notOrigins, 'must be a URL without a path'],
  ['CORS_ORIGINS', [...notOrigins, ...notApps, 'https://a.example,x'], 'must be a URL'],
  ['CORS_HEADERS', ['*', 'X Tenant', 'X-Fine,X-Tenant: a', 'X-Tenant;', 'X-Tenant\r\nSet-Cookie'], 'must list names'],
  ['IMAGE_ORIGINS', [...notOrigins, ...notImages], 'must list'],
  ['TRUST_PROXY', ['yes', '-1', '10', '1.5', 'loopback', 'true'], "must be a number from 0 to 9, not '%s'."],
  ['SHUTDOWN_DELAY_MS', ['-1', '1.5', '1e3', '2s', '12345678'], "milliseconds from 0 to 9999999, not '%s'."],
  ['SHUTDOWN_DELAY_MS', ['5000'], 'must be less than', (env) => readConfig({ SHUTDOWN_TIMEOUT_MS: '5000', ...env })],
]

test.each(
  badValues.flatMap(([name, values, message, read]) => values.map((value) => ({ name, value, message, read }))),
)('$name=$value is an error that names the variable', ({ name, value, message, read = readConfig }) => {
  const attempt = () => read({ [name]: value })
  expect(attempt).toThrow(name)
  expect(attempt).toThrow(message.replace('%s', value))
  expect(attempt).not.toThrow('hunter2')
})

test('a worker without a database that several processes open is refused', () => {
  expect(() => readConfig({ JOBS: 'only' })).toThrow('A worker needs DATABASE_URL')
})

describe('signing in', () => {
  test('in production needs a secret, which is said', () => {
    expect(() => readAuth({ NODE_ENV: 'production' })).toThrow(
      'AUTH_SECRET is missing: it signs the cookies of those who sign in. Make one: openssl rand -base64 32',
    )
  })

  test.each(['127.0.0.1', '127.8.0.1', 'localhost', '::1'])('may be off on %s, where only this machine is', (HOST) => {
    expect(readConfig({ AUTH: 'off', HOST }).auth).toBe('off')
    expect(readAuth({ AUTH: 'off', HOST, NODE_ENV: 'production' }).isOff).toBe(true)
  })

  test.each(['0.0.0.0', '::', '192.168.1.1', '127.0.0.1.example.com', 'localhost.example.com'])(
    'may be off on %s only for everybody',
    (HOST) => {
      expect(() => readConfig({ AUTH: 'off', HOST })).toThrow(/^AUTH=off lets everybody do everything, and HOST=/)
      expect(readConfig({ AUTH: 'off-for-everybody', HOST }).auth).toBe('off-for-everybody')
      expect(readAuth({ AUTH: 'off-for-everybody', HOST }).isOff).toBe(true)
    },
  )

  test.each([
    ['https://x.tunnel.example', false],
    ['http://localhost.example.com', false],
    ['http://192.168.1.1:3000', false],
    ['http://localhost:3000', true],
    ['http://shop.localhost', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
  ])('may be off at %s, and the demo users are there: %s', (PUBLIC_URL, isPrivate) => {
    const read = () => readConfig({ AUTH: 'off', PUBLIC_URL }).auth
    if (isPrivate) expect(read()).toBe('off')
    else expect(read).toThrow(`and PUBLIC_URL=${PUBLIC_URL} lets other machines in.`)
    expect(readAuth({ PUBLIC_URL }).isPrivate).toBe(isPrivate)
  })
})

test('a command needs to know where the database is, and no secret', () => {
  const { databaseUrl, directUrl, dataDir, limits } = readDatabase({ NODE_ENV: 'production' })
  expect([databaseUrl, directUrl, dataDir]).toEqual([undefined, undefined, '.data'])
  expect(limits).toEqual({
    connections: 10,
    statementTimeout: 30_000,
    lockTimeout: 0,
    idleTransactionTimeout: 30_000,
    preparedStatements: 'auto',
    fsync: true,
  })
})
