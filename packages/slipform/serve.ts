import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import type { Knex } from 'knex'
import { type Logger, pino } from 'pino'
import { type AppOptions, appServicesOf, createApp } from './app.ts'
import { readEnvironment } from './base/environment.ts'
import { describeError } from './base/errors/error-log.ts'
import { ApiError } from './base/errors/errors.ts'
import { isLoopback } from './base/loopback.ts'
import { findMistypedSettings } from './base/mistyped-settings.ts'
import { loggedNotices, type Notices, printedNotices } from './base/notices.ts'
import { type Config, readConfig } from './config.ts'
import { ChangeLog } from './db/change-log.ts'
import { compareTables } from './db/compare-tables.ts'
import { confirmDataLoss } from './db/confirm-data-loss.ts'
import { isPooled } from './db/connection.ts'
import { createTables } from './db/create-tables.ts'
import { embeddedConnectionOf } from './db/embedded-connection.ts'
import { migrate, migrateEngine } from './db/migrate.ts'
import { warnOfMissingIndexes } from './db/missing-indexes.ts'
import { checkLanguages } from './db/missing-languages.ts'
import { openDatabase } from './db/open.ts'
import { openReplicas } from './db/open-replicas.ts'
import { rejectOwnTables } from './db/own-models.ts'
import { withSchemaLock } from './db/schema-lock.ts'
import { seed } from './db/seed.ts'
import { describeStartFault } from './db/start-fault.ts'
import { warnOfUnloggedTables } from './db/unlogged-tables.ts'
import { demoUsers } from './features/auth/demo-users.ts'
import { bootstrapUsers, createSignIn, describeUsers, findSecrets, type Users } from './features/auth/open.ts'
import { backUpEmbedded, backUpPostgres } from './features/backup/backup.ts'
import { listenForCommands } from './features/backup/control-socket.ts'
import { scheduleBackups } from './features/backup/schedule.ts'
import { keepSecurityLogTrimmed } from './features/security-log/trim.ts'
import { logAccess } from './http/access-log.ts'
import { serveAdmin } from './http/admin.ts'
import { describeDevelopment, printFirstSteps } from './http/first-steps.ts'
import { createProbes } from './http/probes.ts'
import { serverOptions } from './http/server-options.ts'
import { stopOnSignals } from './http/shutdown.ts'

// Milliseconds that idle connections stay open when the server stops: a request may be on its way.
const idleGraceMs = 1_000

// Until the server listens, a signal ends the process at once; exiting releases the embedded database.
const signals = ['SIGINT', 'SIGTERM'] as const
const exit = (signal: NodeJS.Signals) => {
  console.error(`${signal} ended the start.`)
  process.exit(1)
}

/** Options of a project's server. */
export interface ServeOptions extends Pick<AppOptions, 'models' | 'routes' | 'features'> {
  /** The folder of `server/main.ts`, which holds `migrations/` and `seeds/`: `import.meta.dirname`. */
  readonly folder: string
}

/**
 * Serves a project: reads the settings from the environment and `.env`, opens the database, runs migrations, and serves API and
 * admin on one port until a signal ends the process. A failed start prints the reason and exits with 1.
 *
 * @example
 * await serve({ models, routes, features, folder: import.meta.dirname })
 */
export async function serve(options: ServeOptions): Promise<void> {
  for (const signal of signals) process.on(signal, exit)
  try {
    await start(readSettings(), options)
  } catch (error) {
    console.error(describeStartFault(error))
    process.exit(1)
  }
}

/** Reads the settings. Names that look mistyped are printed with what is wrong: they may be the reason. */
function readSettings(): Config {
  try {
    return readConfig(readEnvironment())
  } catch (error) {
    for (const hint of findMistypedSettings()) console.error(hint)
    throw error
  }
}

async function start(config: Config, { models, routes, features = [], folder }: ServeOptions): Promise<void> {
  const { databaseUrl: url, directUrl, dataDir, limits } = config
  const log = pino({ level: config.logLevel })
  const notices = config.production ? loggedNotices(log) : printedNotices
  for (const hint of findMistypedSettings()) notices.warn(hint)
  const db = await openDatabase({ url, directUrl, dataDir }, limits, notices)
  const changeLog = new ChangeLog(db)
  const replicas = await openReplicas(db, { ...config.replicas, limits, notices })
  const reportTrimming = (error: unknown) =>
    log.error({ err: describeError(error) }, 'The security log was not trimmed; the server tries again every minute')
  const stopTrimming = [changeLog.maintain(), keepSecurityLogTrimmed(db, config.securityLogDays, reportTrimming)]
  let stopBackups = () => {}
  const close = async () => {
    for (const stop of stopTrimming) stop()
    stopBackups()
    await replicas?.destroy()
    await db.destroy()
  }
  try {
    const secrets = await findSecrets(config)
    const signIn = config.signIn && createSignIn(db, changeLog, config, secrets, notices)
    const { publicUrl, corsOrigins, corsHeaders, imageOrigins, trustProxy } = config
    const metrics =
      config.metricsPort === undefined
        ? undefined
        : (await import('./features/metrics/metrics.ts')).createMetrics(db, () => appServicesOf(app))
    const observers = [...(log.isLevelEnabled('info') ? [logAccess(log)] : []), ...(metrics ? [metrics.observe] : [])]
    const app = createApp({
      db,
      changeLog,
      replicas,
      models,
      routes,
      features,
      secrets,
      publicUrl,
      isLocal: isLoopback(config.host) && (!config.production || signIn === undefined),
      corsOrigins,
      corsHeaders,
      imageOrigins,
      trustProxy,
      requestTimeoutMs: config.requestTimeoutMs,
      log,
      observers,
      ...(!config.production && { development: describeDevelopment(config, dirname(folder)) }),
      ...(signIn && { signIn }),
    })
    const prepare = async (patient: Knex) => {
      const created = await migrateEngine(patient, features)
      await rejectOwnTables(patient, Object.values(models))
      await checkLanguages(patient, Object.values(models))
      await createTables(patient, Object.values(models), config.createTables)
      const migrated = [...created, ...(await migrate(patient, join(folder, 'migrations'), features, notices))]
      if (migrated.length > 0) notices.info(`Migrated: ${migrated.join(', ')}`)
      await compareTables(patient, Object.values(models), notices.warn)
      await changeLog.open(patient)
      const filled = config.seed === 'demo' && (await seed(patient, join(folder, 'seeds')))
      if (filled) notices.info('Filled the empty database with demo data (SEED=none leaves it empty)')
      if (signIn) await bootstrapUsers(patient, config)
    }
    if (!config.production) await confirmDataLoss(db, join(folder, 'migrations'))
    await withSchemaLock(db, prepare, { notices })
    // The migrations may run on a connection of their own, with another role and search path.
    await rejectOwnTables(db, Object.values(models))

    const replicaLines = (await replicas?.check()) ?? []
    const server = createServer(serverOptions, app)
    const probes = createProbes(db)
    app.use(probes.router)
    const closeAdmin = serveAdmin(app, server, dirname(folder), config.production)
    await listen(server, config)
    stopBackups = await startBackups(config, db, log)
    const stopMetrics = await metrics?.listen(config.metricsPort ?? 0, config.host)
    const users = signIn && (await describeUsers(db))
    if (signIn && users === 'demo') signIn.demoUsers = demoUsers
    greet(config, notices, users)
    if (!config.production && Object.keys(models).length === 0) notices.info(printFirstSteps(dirname(folder)))
    for (const line of replicaLines) notices.info(line)
    if (await isPooled(db))
      notices.info('A connection pooler is in front of the database: statements are not prepared.')
    const { background, hiddenRelations, live, stopping, exiting } = appServicesOf(app)
    if (hiddenRelations) notices.info(hiddenRelations)
    // The first response does not need these.
    void signIn?.auth()
    void warnOfMissingIndexes(db, Object.values(models), notices.warn)
    if (changeLog.isReadable) void warnOfUnloggedTables(db, Object.values(models), notices.warn)

    for (const signal of signals) process.off(signal, exit)
    stopOnSignals(server, {
      onStop: probes.stop,
      closeSockets: () => {
        live.end()
        return closeAdmin()
      },
      close: () => background.idle().then(stopMetrics).then(close),
      abort: () => stopping.abort(new Error('The server stops.')),
      cancel: () => {
        exiting.abort(ApiError.of('server_stopping', {}, { headers: { 'Retry-After': '1' } }))
        embeddedConnectionOf(db)?.stop()
      },
      delayMs: config.shutdownDelayMs,
      timeoutMs: config.shutdownTimeoutMs,
      idleGraceMs: config.production ? idleGraceMs : 0,
      log,
    })
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts scheduled backups, and those that the command asks for. The returned function stops both. */
async function startBackups(
  { databaseUrl, directUrl = databaseUrl, dataDir, backup }: Config,
  db: Knex,
  log: Logger,
): Promise<() => void> {
  if (directUrl !== undefined)
    return scheduleBackups(backup, (folder, signal) => backUpPostgres(directUrl, { folder }, signal), log)
  const stopSchedule = scheduleBackups(backup, (folder, signal) => backUpEmbedded(db, { folder }, signal), log)
  const stopping = new AbortController()
  const stopCommands = await listenForCommands(dataDir, async (target) => {
    const { description } = await backUpEmbedded(db, target, stopping.signal)
    return description
  })
  return () => {
    stopSchedule()
    stopCommands()
    stopping.abort(new Error('The server stops.'))
  }
}

// Error codes for a HOST that is unknown, or that belongs to another machine.
const badHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve)).catch(
    (error) => {
      throw badHost.includes(error.code)
        ? new Error(`HOST=${host} is not an address of this machine. Correct it.`)
        : error
    },
  )
}

// Two spaces after the longest name.
const nameWidth = 'Sign in  '.length

function greet({ production, host, port, databaseUrl, dataDir }: Config, notices: Notices, users?: Users): void {
  const url = `http://${host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const database = databaseUrl === undefined ? `embedded PostgreSQL in ${dataDir}/` : 'PostgreSQL at DATABASE_URL'
  const signIns = users === 'demo' ? demoUsers : []
  const facts: [string, string][] = [
    ['Admin', url],
    ['API', `${url}/api, described at ${url}/api/docs`],
    ['Data', database],
    ...signIns.map(({ email, password }): [string, string] => ['Sign in', `${email} with ${password}`]),
  ]
  if (production) for (const [name, text] of facts) notices.info(`${name}: ${text}`)
  else notices.info(`\n${facts.map(([name, text]) => `  ${name.padEnd(nameWidth)}${text}`).join('\n')}\n`)
  if (production && databaseUrl === undefined)
    notices.warn(`DATABASE_URL is not set: production runs on the embedded database in ${dataDir}/.`)
  if (users === undefined) notices.warn('AUTH=off: everyone who reaches this server may do everything.')
  if (users === 'none') {
    const stop = databaseUrl === undefined ? 'Stop the server, and add one' : 'Add one'
    notices.warn(`No user exists yet. ${stop}: npm run user -- add you@example.com --role admin`)
  }
}
