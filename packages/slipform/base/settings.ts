import { readFileSync } from 'node:fs'
import { defaultLimits } from './database-limits.ts'
import { passwordLength } from './limits.ts'
import { defaultSchema } from './schema-name.ts'

/** A setting: an environment variable. */
export interface Setting {
  /** The value is never printed. A file can hold it: the variable with `_FILE` at its end names the file. */
  readonly secret?: true
  /** The value when the variable is missing or empty. */
  readonly default?: string
  /** The value in production, where it differs. */
  readonly production?: string
  /** The text of the documentation in place of a default. */
  readonly without?: string
  readonly meaning: string
}

/** The minimum length of `AUTH_SECRET`. */
export const minSecretCharacters = 32

/** Every setting of a server, by its environment variable. The table of the documentation and the output of `slipform config` come from here. */
export const settings = {
  PORT: { default: '3000', meaning: 'the port on which the server listens' },
  HOST: { default: '127.0.0.1', meaning: 'the address on which the server listens' },
  NODE_ENV: {
    without: 'set by `slipform start`',
    meaning:
      '`production` changes the defaults of this table, and serves the built admin; other values than `production`, `development` and `test` stop the start',
  },
  DATABASE_URL: {
    secret: true,
    without: 'none',
    meaning:
      'the URL of a PostgreSQL database, with [one host or several, and TLS](server.md#hosts-and-tls); without it the server uses the embedded database',
  },
  DATABASE_DIRECT_URL: {
    secret: true,
    without: '`DATABASE_URL`',
    meaning: 'the URL of the same database past a connection pooler, for migrations, seeds and first users',
  },
  DATABASE_REPLICA_URLS: {
    secret: true,
    without: 'none',
    meaning: 'the URLs of streaming standbys, separated by commas, for [reads](scaling.md#read-replicas)',
  },
  SLIPFORM_SCHEMA: {
    default: defaultSchema,
    meaning:
      "the schema of [Slipform's own tables](server.md#slipforms-own-tables), whatever the `search_path`; another name for each project that shares a database",
  },
  REPLICA_MAX_LAG_MS: {
    default: '10000',
    meaning:
      'milliseconds that a standby may be behind the primary; reads of one that is further behind use the primary',
  },
  DATABASE_POOL_SIZE: {
    default: String(defaultLimits.connections),
    meaning:
      'the maximum number of connections of a server to PostgreSQL, and to each replica; to run migrations it opens four more',
  },
  STATEMENT_TIMEOUT_MS: {
    default: String(defaultLimits.statementTimeout),
    meaning: 'milliseconds after which a statement is cancelled; `0` for never',
  },
  LOCK_TIMEOUT_MS: {
    default: String(defaultLimits.lockTimeout),
    meaning: 'milliseconds that a statement waits for a lock; `0` for as long as it may run',
  },
  IDLE_TRANSACTION_TIMEOUT_MS: {
    default: String(defaultLimits.idleTransactionTimeout),
    meaning:
      'milliseconds after which a transaction that begins no statement is rolled back, as with a hook that hangs; `0` for never',
  },
  PREPARED_STATEMENTS: {
    default: defaultLimits.preparedStatements,
    meaning: '`on` or `off`; `auto` prepares statements unless a connection pooler is in front of the database',
  },
  DATA_DIR: { default: '.data', meaning: 'the folder of the embedded database' },
  EMBEDDED_FSYNC: {
    default: 'on',
    meaning:
      '`on` or `off`: whether the embedded database confirms a change only when [the disk has it](server.md#durability)',
  },
  SEED: { default: 'demo', production: 'none', meaning: 'what an empty database is filled with: `demo` or `none`' },
  CREATE_TABLES: {
    without: 'none',
    meaning:
      'resources whose missing tables the server creates as their models describe them, but without foreign keys and checks, separated by commas; `npm test` sets it for tables that no migration creates',
  },
  SKIP_MIGRATIONS: {
    without: 'none',
    meaning:
      'migrations that count as run once `CREATE_TABLES` has created a table, separated by commas; `npm test` sets it for those that change such tables',
  },
  AUTH_SECRET: {
    secret: true,
    without: 'required in production; in development generated once and stored in `DATA_DIR`',
    meaning: `signs the cookies of [sessions](sign-in.md) and seals [cursors](api.md#cursors): at least ${minSecretCharacters} characters`,
  },
  AUTH_SECRET_PREVIOUS: {
    secret: true,
    without: 'none',
    meaning:
      'the `AUTH_SECRET` of before, [while it is replaced](deployment.md#replace-auth_secret): sessions and cursors that it has made stay valid',
  },
  ADMIN_EMAIL: { without: 'none', meaning: 'the e-mail address of the first user of an empty database' },
  ADMIN_PASSWORD: {
    secret: true,
    without: 'none',
    meaning: `the password of that user: ${passwordLength.shortest} to ${passwordLength.longest} characters`,
  },
  AUTH: {
    default: 'on',
    meaning: '`off` opens everything to every client, on loopback only; `off-for-everybody` on any address',
  },
  SECOND_FACTOR: {
    default: 'optional',
    meaning:
      'the lowest role whose users need a [second factor](sign-in.md#second-factor): `viewer`, `editor`, `admin` or one of your own; `optional` lets users decide',
  },
  OIDC_ISSUER: {
    without: 'none',
    meaning: 'the URL of the provider of [single sign-on](single-sign-on.md): `https://login.example.com`',
  },
  OIDC_CLIENT_ID: { without: 'required with `OIDC_ISSUER`', meaning: 'what the provider calls this server' },
  OIDC_CLIENT_SECRET: {
    secret: true,
    without: 'required with `OIDC_ISSUER`',
    meaning: 'what the server shows the provider',
  },
  OIDC_ROLES: {
    without: 'none: admins create users and give roles',
    meaning:
      'a claim and [the roles of its values](single-sign-on.md#roles): `groups: admins=admin, staff=editor`; they follow at each sign-in',
  },
  OIDC_NAME: { without: 'the host of `OIDC_ISSUER`', meaning: 'what the sign-in page calls the provider' },
  OIDC_SECOND_FACTOR: {
    default: 'mfa',
    meaning:
      'values of `amr` or `acr`, separated by commas, that count as [a second factor](single-sign-on.md#second-factor); `always` trusts the provider, `never` asks for the own factor',
  },
  PASSWORDS: {
    default: 'on',
    meaning: '`off` leaves [single sign-on](single-sign-on.md#without-passwords) as the only way to sign in',
  },
  PUBLIC_URL: {
    without: '`http://localhost:` and the port',
    meaning: 'the URL that users type; with `https:` browsers send cookies over TLS only, and use no plain HTTP',
  },
  SMTP_URL: {
    secret: true,
    without: 'none',
    meaning:
      'the server that sends [mails](mail.md): `smtp://user:password@mail.example.com:587`, or `smtps://…`; in development, without it, they are printed',
  },
  MAIL_FROM: {
    without: 'required with `SMTP_URL`',
    meaning: 'the sender of mails: `Garage <garage@example.com>`',
  },
  JOBS: {
    default: 'on',
    meaning:
      '`off` leaves [jobs](jobs.md), mails and webhooks to [workers](jobs.md#workers), which `npm run work` starts: those run with `only`',
  },
  WEBHOOK_PRIVATE: {
    without: 'none',
    meaning:
      'private addresses that [webhooks](webhooks.md) may reach, also by `http:`, separated by commas: `10.1.0.0/16,127.0.0.1`',
  },
  CORS_ORIGINS: {
    without: 'none',
    meaning:
      'other origins whose scripts may use the API, separated by commas: `https://shop.example.com`, or an app with a scheme of its own, such as `capacitor://localhost`',
  },
  CORS_HEADERS: {
    without: 'none',
    meaning:
      'further request headers that scripts of those origins may send, separated by commas: `X-Tenant`; those of react-admin, caching and tracing are [always allowed](server.md#browsers)',
  },
  IMAGE_ORIGINS: {
    without: 'none',
    meaning:
      'other origins whose images the admin shows, separated by commas: `https://images.example.com`, `https://*.example.com`; `https:` is all of them',
  },
  TRUST_PROXY: {
    default: '0',
    meaning:
      'number of proxies in front of the server that add to `X-Forwarded-For`; with a number too high, clients can forge their address',
  },
  LOG_LEVEL: {
    default: 'warn',
    production: 'info',
    meaning:
      'the lowest level of [the log](deployment.md#log): `error`, `warn`, `info` (requests of the API), `debug` (all requests), or `silent`',
  },
  METRICS_PORT: {
    without: 'none',
    meaning: 'the port on which the server responds to `GET /metrics` for [Prometheus](deployment.md#metrics)',
  },
  BODY_LIMIT_KB: {
    default: '1024',
    meaning:
      'the maximum size of a JSON body in kilobytes, up to 9999; files are in it in base64, which is a third larger. Below 300, imports of long rows stop with 413',
  },
  REQUEST_TIMEOUT_MS: {
    default: '120000',
    meaning:
      'milliseconds after which a request is ended whose response has not begun, for example because a route hangs; `0` for never',
  },
  SHUTDOWN_DELAY_MS: {
    default: '0',
    production: '2000',
    meaning:
      'milliseconds in which [a stopping server](deployment.md#stop-and-restart) still accepts connections while `/readyz` responds with 503: longer than the load balancer takes to notice',
  },
  SECURITY_LOG_DAYS: {
    default: '365',
    meaning: 'the days after which entries of [the security log](sign-in.md#security-log) are deleted',
  },
  BACKUP_SCHEDULE: {
    without: 'none',
    meaning:
      'when the server stores [a backup](backup.md) of the embedded database, as a cron expression in its time zone: `0 3 * * *` is daily at three',
  },
  BACKUP_DIR: { default: 'backups', meaning: 'the folder in which backups are stored' },
  BACKUP_KEEP: { default: '7', meaning: 'the number of scheduled backups that are kept; older ones are deleted' },
  SHUTDOWN_TIMEOUT_MS: {
    default: '2000',
    production: '8000',
    meaning: 'milliseconds after which [a stopping server](deployment.md#stop-and-restart) exits',
  },
} as const satisfies Readonly<Record<string, Setting>>

/** The name of a setting. */
export type SettingName = keyof typeof settings

/** The names of all settings, in the order of the table. */
export const settingNames = Object.keys(settings) as SettingName[]

/** The source of the value of a setting. */
type SettingSource = 'environment' | 'file' | 'default'

/** Returns the text of a setting: its variable, the content of its file, or its default; empty if it has none. */
export function settingOf(env: NodeJS.ProcessEnv, name: SettingName): string {
  return findSetting(env, name).text
}

/** Returns a setting's text and source; throws an Error when a secret's file cannot be read or is empty, or the variable is set too. */
export function findSetting(env: NodeJS.ProcessEnv, name: SettingName): { text: string; source: SettingSource } {
  const setting: Setting = settings[name]
  const text = env[name] ?? ''
  const file = (setting.secret && env[fileVariable(name)]) || ''
  if (file !== '' && text !== '') throw new Error(`${name} and ${fileVariable(name)} are both set. Remove one of them.`)
  if (file !== '') return { text: readSecret(fileVariable(name), file), source: 'file' }
  if (text !== '') return { text, source: 'environment' }
  const fallback = isProduction(env) ? (setting.production ?? setting.default) : setting.default
  return { text: fallback ?? '', source: 'default' }
}

/** Returns the variable that names a file with the value of a setting. */
export function fileVariable(name: string): string {
  return `${name}_FILE`
}

/** Reads a secret from a file; editors and `echo` end it with a newline, which is not part of it. */
function readSecret(variable: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`${variable}=${file} cannot be read (${code}). Make it a file that this user may read.`)
  }
  if (text === '') throw new Error(`${variable}=${file} is empty. Write the value into it.`)
  return text
}

/** Whether the settings are those of production. */
export function isProduction({ NODE_ENV: mode }: NodeJS.ProcessEnv): boolean {
  return mode === 'production'
}
