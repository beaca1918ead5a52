import { Cron } from 'croner'
import { isLoopback } from './base/loopback.ts'
import { readMilliseconds } from './base/milliseconds.ts'
import { isProduction, minSecretCharacters, type SettingName, settingOf } from './base/settings.ts'
import { type DatabaseConfig, type ReplicaConfig, readDatabase, readReplicas } from './db/database-config.ts'
import { isEmail } from './features/auth/email.ts'
import type { AuthSettings, SignInConfig } from './features/auth/open.ts'
import { faultOfPassword } from './features/auth/password-length.ts'
import type { BackupConfig } from './features/backup/schedule.ts'

/** The settings of a server, each from the environment variable of the same meaning. */
export interface Config extends DatabaseConfig, AuthSettings {
  readonly port: number
  /** Streaming standbys of the PostgreSQL, for reads. */
  readonly replicas: ReplicaConfig
  /** What fills an empty database. */
  readonly seed: 'demo' | 'none'
  /** The resources whose missing tables are created. */
  readonly createTables: readonly string[]
  /** Where people reach the server, as they type it. */
  readonly publicUrl: string
  /** Origins other than its own whose scripts may use the API. */
  readonly corsOrigins: readonly string[]
  readonly corsHeaders: readonly string[]
  /** Sources other than its own whose images the admin shows, as a Content-Security-Policy names them. */
  readonly imageOrigins: readonly string[]
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: number
  readonly logLevel: LogLevel
  /** The port of metrics; undefined means none. */
  readonly metricsPort: number | undefined
  /** Milliseconds after which a request is ended whose response has not begun; 0 for never. */
  readonly requestTimeoutMs: number
  /** Milliseconds in which a stopping server still accepts connections. */
  readonly shutdownDelayMs: number
  /** Milliseconds after which a stopping server exits, even if work hangs. */
  readonly shutdownTimeoutMs: number
  readonly backup: BackupConfig
  /** Days after which entries of the security log are deleted. */
  readonly securityLogDays: number
}

const logLevels = ['error', 'warn', 'info', 'debug', 'silent'] as const

/** The least level of what the server logs. */
export type LogLevel = (typeof logLevels)[number]

/**
 * Reads the settings from environment variables.
 *
 * @throws Error that names the variable, what it may be, and what it is.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  checkMode(env)
  const production = isProduction(env)
  const setting = (name: SettingName) => settingOf(env, name)
  const port = readPort('PORT', setting('PORT'))
  const metricsPort = setting('METRICS_PORT') === '' ? undefined : readPort('METRICS_PORT', setting('METRICS_PORT'))
  if (port !== 0 && port === metricsPort) throw new Error(`PORT and METRICS_PORT are both ${port}. Change one of them.`)
  const host = setting('HOST')
  return {
    production,
    port,
    host,
    ...readDatabase(env),
    replicas: readReplicas(env),
    seed: readSeed(setting('SEED')),
    createTables: readList(setting('CREATE_TABLES'), (name) => name),
    ...readSecrets(env),
    signIn: readSignIn(env, host, production),
    publicUrl: readOrigin('PUBLIC_URL', setting('PUBLIC_URL') || `http://localhost:${port}`),
    corsOrigins: readList(setting('CORS_ORIGINS'), readCorsOrigin),
    corsHeaders: readList(setting('CORS_HEADERS'), readHeaderName),
    imageOrigins: readList(setting('IMAGE_ORIGINS'), readImageOrigin),
    trustProxy: readCount('TRUST_PROXY', setting('TRUST_PROXY')),
    logLevel: readLogLevel(setting('LOG_LEVEL')),
    metricsPort,
    requestTimeoutMs: readMilliseconds(env, 'REQUEST_TIMEOUT_MS'),
    ...readShutdown(env),
    backup: {
      schedule: readSchedule(setting('BACKUP_SCHEDULE')),
      folder: readBackupFolder(env),
      keep: readNumber('BACKUP_KEEP', setting('BACKUP_KEEP')),
    },
    securityLogDays: readNumber('SECURITY_LOG_DAYS', setting('SECURITY_LOG_DAYS')),
  }
}

// A misspelt one would have the defaults of development, whose demo users have known passwords.
function checkMode({ NODE_ENV: mode = '' }: NodeJS.ProcessEnv): void {
  if (!['production', 'development', 'test', ''].includes(mode))
    throw new Error(
      `NODE_ENV must be production or development, not '${mode}'. A server that others reach, such as one for staging, runs with production.`,
    )
}

/** Reads where backups are stored. */
export function readBackupFolder(env: NodeJS.ProcessEnv): string {
  return settingOf(env, 'BACKUP_DIR')
}

function readSchedule(text: string): string | undefined {
  if (text === '') return undefined
  if (nextTime(text) === undefined)
    throw new Error(`BACKUP_SCHEDULE must be a cron expression such as '0 3 * * *', not '${text}'.`)
  if (nextTime(text) === null) throw new Error(`BACKUP_SCHEDULE='${text}' names no time that will come.`)
  return text
}

/** Returns the next time of a cron expression: null if there is none, undefined if the text is no expression. */
function nextTime(text: string): Date | null | undefined {
  try {
    return new Cron(text, { paused: true }).nextRun()
  } catch {
    return undefined
  }
}

function readNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`${name} must be a number from 1 to 9999, not '${text}'.`)
  return Number(text)
}

function readPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65535)
    throw new Error(`${name} must be a number from 0 to 65535, not '${text}'.`)
  return Number(text)
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((each) => each === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be ${logLevels.join(', ')}, not '${text}'.`)
  return level
}

function readSeed(text: string): Config['seed'] {
  if (text !== 'demo' && text !== 'none') throw new Error(`SEED must be demo or none, not '${text}'.`)
  return text
}

function readSecrets(env: NodeJS.ProcessEnv): Pick<Config, 'secret' | 'previousSecret'> {
  const [secret, previousSecret] = [settingOf(env, 'AUTH_SECRET'), settingOf(env, 'AUTH_SECRET_PREVIOUS')]
  for (const [name, value] of Object.entries({ AUTH_SECRET: secret, AUTH_SECRET_PREVIOUS: previousSecret })) {
    if (value !== '' && value.length < minSecretCharacters)
      throw new Error(`${name} must have at least ${minSecretCharacters} characters. Make one: openssl rand -base64 32`)
  }
  if (secret !== '' && secret === previousSecret)
    throw new Error('AUTH_SECRET and AUTH_SECRET_PREVIOUS are the same. Set AUTH_SECRET to a new one.')
  return { secret: secret || undefined, previousSecret: previousSecret || undefined }
}

function readSignIn(env: NodeJS.ProcessEnv, host: string, production: boolean): SignInConfig | undefined {
  const [auth, secret] = [settingOf(env, 'AUTH'), settingOf(env, 'AUTH_SECRET')]
  const [email, password] = [settingOf(env, 'ADMIN_EMAIL'), settingOf(env, 'ADMIN_PASSWORD')]
  if (!['on', 'off', 'off-for-everybody'].includes(auth))
    throw new Error(`AUTH must be on, off or off-for-everybody, not '${auth}'.`)
  if (auth === 'off' && !isLoopback(host)) {
    throw new Error(
      `AUTH=off lets everybody do everything, and HOST=${host} lets other machines in. Leave out one of them, or say AUTH=off-for-everybody.`,
    )
  }
  if (auth.startsWith('off')) return undefined
  if (secret === '' && production) {
    throw new Error(
      'AUTH_SECRET is missing: it signs the cookies of those who sign in. Make one: openssl rand -base64 32',
    )
  }
  if ((email === '') !== (password === ''))
    throw new Error('ADMIN_EMAIL and ADMIN_PASSWORD are given together, or not at all.')
  if (email !== '' && !isEmail(email)) throw new Error(`ADMIN_EMAIL must be an e-mail address, not '${email}'.`)
  const fault = email === '' ? undefined : faultOfPassword(password)
  if (fault !== undefined) throw new Error(`ADMIN_PASSWORD ${fault.message}.`)
  return { admin: email === '' ? undefined : { email, password } }
}

// Everything behind the host would be lost without a word.
function readOrigin(name: string, text: string): string {
  const { protocol, origin, href } = URL.canParse(text) ? new URL(text) : { protocol: '', origin: '', href: '' }
  if (!/^https?:$/.test(protocol) || href !== `${origin}/`) {
    throw new Error(`${name} must be a URL without a path, such as https://admin.example.com, not '${text}'.`)
  }
  return origin
}

/** Reads the origin of a site, or of an app: those of frameworks for phones and desktops have schemes of their own. */
function readCorsOrigin(text: string): string {
  const [appOrigin] = /^(?!(?:https?|ftp|file|wss?):)[a-z][a-z\d+.-]*:\/\/[a-z\d.-]+(?::\d+)?$/.exec(text) ?? []
  return appOrigin ?? readOrigin('CORS_ORIGINS', text)
}

// `*` would be a header of that name, as requests may carry cookies.
function readHeaderName(text: string): string {
  if (/^[a-z\d][a-z\d_.-]*$/i.test(text)) return text
  throw new Error(`CORS_HEADERS must list names of request headers such as X-Tenant, not '${text}'.`)
}

/** Reads an origin, all subdomains of one, or every origin with TLS. It becomes part of a header, so it holds nothing else. */
function readImageOrigin(text: string): string {
  const [origin] = /^https?:\/\/(?:\*\.)?[a-z\d.-]+(?::\d+)?(?=\/?$)|^https:$/i.exec(text) ?? []
  if (origin === undefined) {
    const examples = 'https://images.example.com, https://*.example.com or https:'
    throw new Error(`IMAGE_ORIGINS must list origins such as ${examples}, not '${text}'.`)
  }
  return origin
}

function readList(text: string, read: (each: string) => string): string[] {
  const parts = text.split(',').map((each) => each.trim())
  return parts.filter((each) => each !== '').map(read)
}

function readCount(name: string, text: string): number {
  if (!/^\d$/.test(text)) throw new Error(`${name} must be a number from 0 to 9, not '${text}'.`)
  return Number(text)
}

function readShutdown(env: NodeJS.ProcessEnv): Pick<Config, 'shutdownDelayMs' | 'shutdownTimeoutMs'> {
  const shutdownDelayMs = readMilliseconds(env, 'SHUTDOWN_DELAY_MS')
  const shutdownTimeoutMs = readMilliseconds(env, 'SHUTDOWN_TIMEOUT_MS')
  if (shutdownDelayMs >= shutdownTimeoutMs)
    throw new Error(
      `SHUTDOWN_DELAY_MS=${shutdownDelayMs} must be less than SHUTDOWN_TIMEOUT_MS=${shutdownTimeoutMs}: requests in flight need time to end.`,
    )
  return { shutdownDelayMs, shutdownTimeoutMs }
}
