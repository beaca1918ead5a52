import { openingSetting } from './base/loopback.ts'
import { readMilliseconds, readNumber, readPort } from './base/number-setting.ts'
import { isProduction, minSecretCharacters, type SettingName, settingOf } from './base/settings.ts'
import { type DatabaseConfig, readDatabase } from './db/database-config.ts'
import type { SecretSettings } from './secrets.ts'

/** The settings of a server, which every start reads first: each is an environment variable of base/settings.ts. */
export interface Config extends DatabaseConfig, SecretSettings {
  readonly port: number
  readonly host: string
  /** Whether callers sign in, if the server has the feature. */
  readonly auth: (typeof signInModes)[number]
  /** Whether the process runs jobs and sends mails; with `only`, it is a worker, which serves no requests. */
  readonly jobs: (typeof jobModes)[number]
  /** Whether the seeds of the project fill an empty database. */
  readonly seed: 'demo' | 'none'
  /** The resources whose missing tables are created. */
  readonly createTables: readonly string[]
  /** The migrations that count as run, as the tables of `createTables` include their changes. */
  readonly skipMigrations: readonly string[]
  /** The origin at which browsers reach the server. */
  readonly publicUrl: string
  /** Origins other than the server's own whose scripts may use the API. */
  readonly corsOrigins: readonly string[]
  readonly corsHeaders: readonly string[]
  /** Sources other than the server's own whose images the admin shows, as a Content-Security-Policy names them. */
  readonly imageOrigins: readonly string[]
  /** Number of proxies in front of the server whose `X-Forwarded-*` headers are trusted. */
  readonly trustProxy: number
  readonly logLevel: LogLevel
  /** The maximum size of a JSON body. */
  readonly bodyLimitBytes: number
  /** Milliseconds after which a request is ended whose response has not begun; 0 for never. */
  readonly requestTimeoutMs: number
  /** Milliseconds in which a stopping server still accepts connections. */
  readonly shutdownDelayMs: number
  /** Milliseconds after which a stopping server exits, even if work hangs. */
  readonly shutdownTimeoutMs: number
}

const signInModes = ['on', 'off', 'off-for-everybody'] as const
const jobModes = ['on', 'off', 'only'] as const
const logLevels = ['error', 'warn', 'info', 'debug', 'silent'] as const

/** The lowest level of logged messages. */
type LogLevel = (typeof logLevels)[number]

/** Reads the settings from environment variables; throws an Error that names the variable, its allowed values and its value. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  checkMode(env)
  const production = isProduction(env)
  const setting = (name: SettingName) => settingOf(env, name)
  const port = readPort('PORT', setting('PORT'))
  const host = setting('HOST')
  const publicUrl = readOrigin('PUBLIC_URL', setting('PUBLIC_URL') || `http://localhost:${port}`)
  return {
    production,
    port,
    host,
    ...readDatabase(env),
    jobs: readJobs(env),
    seed: readSeed(setting('SEED')),
    createTables: readList(setting('CREATE_TABLES'), (name) => name),
    skipMigrations: readList(setting('SKIP_MIGRATIONS'), (name) => name),
    ...readSecrets(env),
    auth: readSignIn(env, { host, publicUrl }),
    publicUrl,
    corsOrigins: readList(setting('CORS_ORIGINS'), readCorsOrigin),
    corsHeaders: readList(setting('CORS_HEADERS'), readHeaderName),
    imageOrigins: readList(setting('IMAGE_ORIGINS'), readImageOrigin),
    trustProxy: readCount('TRUST_PROXY', setting('TRUST_PROXY')),
    logLevel: readLogLevel(setting('LOG_LEVEL')),
    bodyLimitBytes: readNumber('BODY_LIMIT_KB', setting('BODY_LIMIT_KB')) * 1024,
    requestTimeoutMs: readMilliseconds(env, 'REQUEST_TIMEOUT_MS'),
    ...readShutdown(env),
  }
}

// A misspelt mode would count as development, whose demo users have known passwords.
function checkMode({ NODE_ENV: mode = '' }: NodeJS.ProcessEnv): void {
  if (!['production', 'development', 'test', ''].includes(mode))
    throw new Error(
      `NODE_ENV must be production or development, not '${mode}'. A server that others reach, such as one for staging, runs with production.`,
    )
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((name) => name === text)
  if (level === undefined) throw new Error(`LOG_LEVEL must be ${logLevels.join(', ')}, not '${text}'.`)
  return level
}

function readJobs(env: NodeJS.ProcessEnv): Config['jobs'] {
  const text = settingOf(env, 'JOBS')
  const jobs = jobModes.find((mode) => mode === text)
  if (jobs === undefined) throw new Error(`JOBS must be on or off, not '${text}'.`)
  if (jobs === 'only' && settingOf(env, 'DATABASE_URL') === '')
    throw new Error(
      'A worker needs DATABASE_URL: one process opens the embedded database, and its server runs jobs itself.',
    )
  return jobs
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

function readSignIn(env: NodeJS.ProcessEnv, address: Pick<Config, 'host' | 'publicUrl'>): Config['auth'] {
  const text = settingOf(env, 'AUTH')
  const auth = signInModes.find((mode) => mode === text)
  if (auth === undefined) throw new Error(`AUTH must be on, off or off-for-everybody, not '${text}'.`)
  if (auth === 'off') checkOpenHost(address, 'AUTH=off lets everybody do everything', 'Leave out one of them')
  return auth
}

/** Checks that only its own machine reaches an open server; throws an Error with the setting that lets others in, the reason why the server is open, and the remedy. */
export function checkOpenHost(address: Pick<Config, 'host' | 'publicUrl'>, reason: string, remedy: string): void {
  const opening = openingSetting(address)
  if (opening === undefined) return
  throw new Error(`${reason}, and ${opening} lets other machines in. ${remedy}, or say AUTH=off-for-everybody.`)
}

// A path is rejected, as `origin` would drop it silently.
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

function readList(text: string, read: (part: string) => string): string[] {
  const parts = text.split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '').map(read)
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
