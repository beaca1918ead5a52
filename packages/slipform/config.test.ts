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

test('an empty variable is an unset one', () => {
  const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'SEED', 'NODE_ENV', 'AUTH', 'AUTH_SECRET', 'ADMIN_EMAIL']
  const others = [
    'ADMIN_PASSWORD',
    'CREATE_TABLES',
    'PUBLIC_URL',
    'CORS_ORIGINS',
    'CORS_HEADERS',
    'IMAGE_ORIGINS',
    'TRUST_PROXY',
  ]
  const empty = Object.fromEntries([...names, ...others].map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every variable', () => {
  const url = 'postgresql://user:p%40ss@db.example:5433/garage?sslmode=require'
  const env = {
    PORT: '0',
    HOST: '::',
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: 'postgres://db.example:5432/garage',
    DATABASE_POOL_SIZE: '20',
    STATEMENT_TIMEOUT_MS: '0',
    LOCK_TIMEOUT_MS: '5000',
    IDLE_TRANSACTION_TIMEOUT_MS: '10000',
    PREPARED_STATEMENTS: 'off',
    DATA_DIR: '/var/lib/x',
    SEED: 'none',
    CREATE_TABLES: 'books, copies',
    NODE_ENV: 'production',
    AUTH: 'on',
    AUTH_SECRET,
    AUTH_SECRET_PREVIOUS: `${AUTH_SECRET} before`,
    ADMIN_EMAIL: 'ann@example.com',
    ADMIN_PASSWORD: 'correct horse battery',
    DATABASE_REPLICA_URLS:
      'postgres://u:p@a:5432/garage?sslmode=require, postgresql://b,c:5433/garage?target_session_attrs=standby',
    REPLICA_MAX_LAG_MS: '2000',
    PUBLIC_URL: 'https://admin.example.com',
    CORS_ORIGINS: 'https://shop.example.com, http://localhost:5173, capacitor://localhost',
    CORS_HEADERS: 'X-Tenant, x-datadog-trace-id',
    IMAGE_ORIGINS: 'https://images.example.com, https://*.cdn.example,https:',
    TRUST_PROXY: '2',
    BODY_LIMIT_KB: '2048',
    REQUEST_TIMEOUT_MS: '90000',
    SHUTDOWN_DELAY_MS: '5000',
    SHUTDOWN_TIMEOUT_MS: '15000',
    LOG_LEVEL: 'debug',
    JOBS: 'off',
    METRICS_PORT: '9100',
    EMBEDDED_FSYNC: 'off',
    SLIPFORM_SCHEMA: 'shop_admin',
    BACKUP_SCHEDULE: '0 3 * * *',
    BACKUP_DIR: '/mnt/backups',
    BACKUP_KEEP: '14',
    SECURITY_LOG_DAYS: '90',
  }
  expect(readConfig(env)).toEqual({
    production: true,
    port: 0,
    host: '::',
    databaseUrl: url,
    directUrl: 'postgres://db.example:5432/garage',
    dataDir: '/var/lib/x',
    limits: {
      connections: 20,
      statementTimeout: 0,
      lockTimeout: 5_000,
      idleTransactionTimeout: 10_000,
      preparedStatements: 'off',
      fsync: false,
    },
    jobs: 'off',
    seed: 'none',
    createTables: ['books', 'copies'],
    secret: AUTH_SECRET,
    previousSecret: `${AUTH_SECRET} before`,
    auth: 'on',
    publicUrl: 'https://admin.example.com',
    corsOrigins: ['https://shop.example.com', 'http://localhost:5173', 'capacitor://localhost'],
    corsHeaders: ['X-Tenant', 'x-datadog-trace-id'],
    imageOrigins: ['https://images.example.com', 'https://*.cdn.example', 'https:'],
    trustProxy: 2,
    bodyLimitBytes: 2_097_152,
    requestTimeoutMs: 90_000,
    shutdownDelayMs: 5_000,
    shutdownTimeoutMs: 15_000,
    logLevel: 'debug',
  })
  const admin = { email: 'ann@example.com', password: 'correct horse battery' }
  expect(readAuth(env)).toEqual({ isOff: false, isPrivate: false, hasPasswords: true, admin })
  expect(readMetricsPort(env)).toBe(9100)
  expect(readBackup(env)).toEqual({ schedule: '0 3 * * *', folder: '/mnt/backups', keep: 14 })
  expect(readReplicas(env)).toEqual({
    urls: ['postgres://u:p@a:5432/garage?sslmode=require', 'postgresql://b,c:5433/garage?target_session_attrs=standby'],
    maxLagMs: 2_000,
  })
  expect(readConfig({ SEED: 'demo', NODE_ENV: 'production', AUTH_SECRET }).seed).toBe('demo')
})

const notOrigins = ['x', 'admin.example.com', 'ftp://x', 'https://x/admin', 'https://x?y', 'https://x/#y', '*', 'null']
const DATABASE_URL = 'postgres://a/b'
const notPositive = ['0', '-1', 'all']

/** Variables with their bad values, what reads them, and the message; `%s` is the value. */
const badValues: readonly (readonly [
  string,
  readonly string[],
  string | RegExp,
  ((env: NodeJS.ProcessEnv) => unknown)?,
])[] = [
  ['JOBS', ['no'], "JOBS must be on or off, not '%s'."],
  ['JOBS', ['only'], 'A worker needs DATABASE_URL: one process opens the embedded database'],
  [
    'NODE_ENV',
    ['staging', 'prod', 'Production', 'production '],
    "NODE_ENV must be production or development, not '%s'.",
  ],
  ['SLIPFORM_SCHEMA', ['public', 'pg_x', 'Shop', 'a.b'], /^SLIPFORM_SCHEMA must be a /],
  ['PORT', ['x', '-1', '65536', '3000.5', '1e3', ' 80', '0x50'], "PORT must be a number from 0 to 65535, not '%s'."],
  [
    'DATABASE_REPLICA_URLS',
    ['mysql://u:secret@a/b', 'postgres://a/b, postgres://u:secret@a/b?sslmode=on'],
    /^DATABASE_REPLICA_URLS (?!.*secret)/,
    (env) => readReplicas({ DATABASE_URL, ...env }),
  ],
  [
    'BACKUP_SCHEDULE',
    ['daily', '0 25 * * *', '3'],
    "BACKUP_SCHEDULE must be a cron expression such as '0 3 * * *', not '%s'.",
    readBackup,
  ],
  ['BACKUP_SCHEDULE', ['0 3 31 2 *'], "BACKUP_SCHEDULE='%s' names no time that will come.", readBackup],
  [
    'METRICS_PORT',
    ['4100'],
    'PORT and METRICS_PORT are both 4100. Change one of them.',
    (env) => readMetricsPort({ PORT: '4100', ...env }),
  ],
  ['METRICS_PORT', ['verbose'], /^METRICS_PORT must be a number/, readMetricsPort],
  ['BACKUP_KEEP', notPositive, "BACKUP_KEEP must be a number from 1 to 9999, not '%s'.", readBackup],
  [
    'SECURITY_LOG_DAYS',
    notPositive,
    "SECURITY_LOG_DAYS must be a number from 1 to 9999, not '%s'.",
    (env) => securityLog().checkSettings?.({ ...env }),
  ],
  ['LOG_LEVEL', ['verbose', 'INFO', 'thirty'], "LOG_LEVEL must be error, warn, info, debug, silent, not '%s'."],
  ['SEED', ['full', 'DEMO', 'true'], "SEED must be demo or none, not '%s'."],
  [
    'DATABASE_URL',
    ['localhost', 'mysql://root:hunter2@localhost/x', 'http://x', '/tmp/socket'],
    /^DATABASE_URL must be a URL such as postgres:(?!.*hunter2)/,
  ],
  [
    'DATABASE_URL',
    ['postgres://a/b?sslmod=require'],
    'DATABASE_URL has the parameter sslmod, which does not exist. Did you mean',
  ],
  [
    'DATABASE_URL',
    ['postgres://a/b?sslmode=verify-full&sslrootcert=/none'],
    'DATABASE_URL has sslrootcert=/none, which cannot be',
  ],
  [
    'DATABASE_DIRECT_URL',
    [DATABASE_URL],
    'DATABASE_DIRECT_URL needs DATABASE_URL, which leads to the same database. Set it.',
  ],
  ['DATABASE_POOL_SIZE', ['0', '1', '10000', 'x'], "DATABASE_POOL_SIZE must be a number from 2 to 9999, not '%s'."],
  ['PREPARED_STATEMENTS', ['0', 'x'], "PREPARED_STATEMENTS must be on, off, auto, not '%s'."],
  ['AUTH', ['no', 'OFF', 'false', '0', 'off-for'], "AUTH must be on, off or off-for-everybody, not '%s'."],
  ['AUTH_SECRET', ['short'], /^AUTH_SECRET must have at least 32 characters(?!.*'short')/],
  ['AUTH_SECRET_PREVIOUS', ['short'], /^AUTH_SECRET_PREVIOUS must have at least 32/],
  [
    'AUTH_SECRET_PREVIOUS',
    [AUTH_SECRET],
    'AUTH_SECRET and AUTH_SECRET_PREVIOUS are the same. Set AUTH_SECRET to a new one.',
    (env) => readConfig({ AUTH_SECRET, ...env }),
  ],
  ['ADMIN_EMAIL', ['ann@example.com'], 'ADMIN_EMAIL and ADMIN_PASSWORD are given together, or not at all.', readAuth],
  [
    'ADMIN_PASSWORD',
    ['hunter2 hunter2'],
    /^ADMIN_EMAIL and ADMIN_PASSWORD are given together, or not at all.(?!.*hunter2)/,
    readAuth,
  ],
  [
    'ADMIN_EMAIL',
    ['root'],
    "ADMIN_EMAIL must be an e-mail address, not 'root'.",
    (env) => readAuth({ ADMIN_PASSWORD: 'hunter2 hunter2', ...env }),
  ],
  [
    'ADMIN_PASSWORD',
    ['hunter2'],
    /^ADMIN_PASSWORD must have 10 to 128 characters.(?!.*hunter2)/,
    (env) => readAuth({ ADMIN_EMAIL: 'ann@example.com', ...env }),
  ],
  ['PUBLIC_URL', notOrigins, /^PUBLIC_URL must be a URL without a path/],
  [
    'CORS_ORIGINS',
    [...notOrigins, 'capacitor://localhost/x', 'file://x', 'app://*', "app://a';b", 'capacitor:'],
    /^CORS_ORIGINS must be a URL/,
  ],
  ['CORS_ORIGINS', ['https://a.example,x'], /^CORS_ORIGINS must be a URL/],
  [
    'CORS_HEADERS',
    ['*', 'X Tenant', 'X-Fine,X-Tenant: a', 'X-Tenant;', 'X-Tenant\r\nSet-Cookie'],
    /^CORS_HEADERS must list names/,
  ],
  [
    'IMAGE_ORIGINS',
    [...notOrigins, 'https://*', 'https://a.*.example', "https://a;script-src 'self'", 'data:', 'https://b,http:'],
    /^IMAGE_ORIGINS must list/,
  ],
  [
    'TRUST_PROXY',
    ['yes', '-1', '10', '1.5', 'loopback', 'true'],
    "TRUST_PROXY must be a number from 0 to 9, not '%s'.",
  ],
  [
    'SHUTDOWN_DELAY_MS',
    ['-1', '1.5', '1e3', '2s', '12345678'],
    "SHUTDOWN_DELAY_MS must be a number of milliseconds from 0 to 9999999, not '%s'.",
  ],
  [
    'SHUTDOWN_DELAY_MS',
    ['5000'],
    'SHUTDOWN_DELAY_MS=5000 must be less than SHUTDOWN_TIMEOUT_MS=5000',
    (env) => readConfig({ SHUTDOWN_TIMEOUT_MS: '5000', ...env }),
  ],
]

test.each(
  badValues.flatMap(([name, values, message, read]) => values.map((value) => ({ name, value, message, read }))),
)('$name=$value is an error that names the variable', ({ name, value, message, read = readConfig }) => {
  const expected = typeof message === 'string' ? message.replace('%s', value) : message
  expect(() => read({ [name]: value })).toThrow(expected)
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
