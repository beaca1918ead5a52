import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import type { Knex } from 'knex'
import { pino } from 'pino'
import { type AppOptions, coreOf, createApp } from './app.ts'
import { readEnvironment } from './base/environment.ts'
import { ApiError } from './base/errors/errors.ts'
import { isLoopback, openingSetting } from './base/loopback.ts'
import { findMistypedSettings } from './base/mistyped-settings.ts'
import { loggedNotices, type Notices, printedNotices } from './base/notices.ts'
import { settingOf } from './base/settings.ts'
import { type Config, checkOpenHost, readConfig } from './config.ts'
import { isPooled } from './db/connection.ts'
import { embeddedConnectionOf } from './db/embedded/connection-of.ts'
import { ChangeLog } from './db/log/change-log.ts'
import { compareTables } from './db/migrate/compare-tables.ts'
import { type Check, migrate, migrateEngine } from './db/migrate/migrate.ts'
import { findChangedMigrations } from './db/migrate/migrations-run.ts'
import { withSchemaLock } from './db/migrate/schema-lock.ts'
import { warnOfMissingIndexes } from './db/missing-indexes.ts'
import { checkLanguages } from './db/missing-languages.ts'
import { openDatabase } from './db/open.ts'
import { rejectOwnTables } from './db/own-models.ts'
import { seed } from './db/seed.ts'
import { numberRecords } from './db/sequences.ts'
import { describeStartFault } from './db/start-fault.ts'
import type { Core, Feature, Started } from './feature.ts'
import { logAccess } from './http/access-log.ts'
import { serveAdmin } from './http/admin.ts'
import { createProbes } from './http/probes.ts'
import { serverOptions } from './http/server-options.ts'
import { type ShutdownOptions, stopOnSignals } from './http/shutdown.ts'
import type { AnyModel } from './model/model.ts'
import { findSecrets } from './secrets.ts'
import { describeStart, greet } from './start-message.ts'

// The order of `start`: settings, database, application, migrations and features under one lock, port. A failure closes the database and the features.

// Milliseconds that idle connections stay open when the server stops, as a request may be on its way.
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
    await start(readSettings(options.features), options)
  } catch (error) {
    console.error(describeStartFault(error))
    process.exit(1)
  }
}

/** Reads the settings of the server and its features. On an error, also prints names that look mistyped, which may be the reason. */
function readSettings(features: ServeOptions['features'] = []): Config {
  try {
    const env = readEnvironment()
    const config = readConfig(env)
    for (const feature of features) feature.checkSettings?.(env)
    return config
  } catch (error) {
    for (const hint of findMistypedSettings()) console.error(hint)
    throw error
  }
}

async function start(config: Config, { models, routes, features: listed = [], folder }: ServeOptions): Promise<void> {
  const { databaseUrl: url, directUrl, dataDir, limits, production, host } = config
  const root = dirname(folder)
  const hasSource = !production && openingSetting(config) === undefined
  // Loaded only in development.
  const firstSteps = production ? undefined : await import('./http/first-steps.ts')
  const features = hasSource ? [...listed, (await import('./source/feature.ts')).source(root)] : listed
  const log = pino({ level: config.logLevel })
  const notices = production ? loggedNotices(log) : printedNotices
  for (const hint of findMistypedSettings()) notices.warn(hint)
  const db = await openDatabase({ url, directUrl, dataDir }, limits, notices)
  const changeLog = new ChangeLog(db)
  const started: Started[] = [{ stop: changeLog.maintain() }]
  const close = async () => {
    for (const part of started.toReversed()) await part.stop?.()
    await db.destroy()
  }
  try {
    const app = createApp({
      ...config,
      db,
      changeLog,
      models,
      routes,
      features,
      secrets: await findSecrets(config),
      isLoopback: isLoopback(host),
      log,
      notices,
      observers: log.isLevelEnabled('info') ? [logAccess(log)] : [],
      ...(firstSteps && {
        isDevelopment: true,
        timeSteps: (await import('./crud/context/server-timing.ts')).timeSteps,
      }),
    })
    const core = coreOf(app)
    const listens = config.jobs !== 'only'
    const works = config.jobs !== 'off'
    if (!listens && core.jobs === undefined)
      throw new Error('A worker runs jobs, and this project has none. Add jobs(list) to server/features.ts.')
    if (core.signIn === undefined && config.auth === 'on')
      checkOpenHost(config, 'Without the feature auth everybody may do everything', 'Add auth() to server/features.ts')
    const allModels = Object.values(models)
    if (!production) await (await import('./db/migrate/data-loss.ts')).confirmDataLoss(db, join(folder, 'migrations'))
    const prepare = async (patient: Knex) => {
      await prepareTables(patient, config, { models: allModels, features, folder, notices })
      await changeLog.open(patient)
      for (const feature of features)
        started.push((await feature.start?.(core, { db: patient, log, host, works })) ?? {})
      // Last, as seeds may refer to users, and `auth()` has created the first ones.
      const hasSeeded = config.seed === 'demo' && (await seed(patient, join(folder, 'seeds')))
      if (hasSeeded) notices.info('Filled the empty database from server/seeds (SEED=none leaves it empty)')
    }
    await withSchemaLock(db, prepare, { notices })
    // Again on the connection of requests: migrations may have another connection, with another role and search path.
    await rejectOwnTables(db, allModels)

    const server = createServer(serverOptions, app)
    const probes = createProbes(db)
    app.use(probes.router)
    const closed = [dataDir, settingOf(process.env, 'BACKUP_DIR')]
    const pages = { root, production, resources: Object.keys(core.resources), closed }
    const closeAdmin = listens ? serveAdmin(app, server, pages) : async () => {}
    const startLines = await describeStart(config, started)
    if (listens) await listen(server, config)
    // Printed before the first response.
    greet(config, core, startLines)
    if (allModels.length === 0 && firstSteps) notices.info(firstSteps.printFirstSteps(root))
    if (await isPooled(db))
      notices.info('A connection pooler is in front of the database: statements are not prepared.')
    // Not awaited, so that the first response does not wait for the check.
    void warnOfMissingIndexes(db, allModels, notices.warn)
    for (const signal of signals) process.off(signal, exit)
    stopWithSignals(server, config, core, { onStop: probes.stop, closeSockets: closeAdmin, close, log })
  } catch (error) {
    await close()
    if (!hasSource) throw error
    await waitForCorrection(config, root, error)
  }
}

/** In development, waits until a file of the project changes, after which the process starts again; throws the error outside of `npm run dev`. */
async function waitForCorrection(config: Config, root: string, error: unknown): Promise<void> {
  const { isWatched, waitForChange } = await import('./source/wait.ts')
  if (!isWatched()) throw error
  // The database is closed, so that a signal may end the wait silently.
  for (const signal of signals) process.off(signal, exit)
  const { host, port } = config
  await waitForChange({ root, host, port, secrets: await findSecrets(config), reason: describeStartFault(error) })
}

interface Tables {
  readonly models: readonly AnyModel[]
  readonly features: readonly Feature[]
  readonly folder: string
  readonly notices: Notices
}

/** Creates and migrates the tables of the server, its features and the project, and checks them against the models. */
async function prepareTables(db: Knex, config: Config, { models, features, folder, notices }: Tables): Promise<void> {
  const created = await migrateEngine(db, features)
  await rejectOwnTables(db, models)
  await checkLanguages(db, models)
  if (config.createTables.length > 0) {
    const { createTables } = await import('./db/migrate/create-tables.ts')
    const tables = await createTables(db, models, config.createTables)
    if (tables.length > 0) {
      notices.info(`CREATE_TABLES: created from their models, without foreign keys and checks: ${tables.join(', ')}`)
      const { recordMigrations } = await import('./db/migrate/scaffolded-migrations.ts')
      await recordMigrations(db, config.skipMigrations)
    }
  }
  const migrations = join(folder, 'migrations')
  const explain = (trx: Knex) => findChangedMigrations(trx, migrations)
  const check: Check = async (trx, state) => {
    await compareTables(trx, models, { ...state, warn: notices.warn, explain })
    await numberRecords(trx, models)
  }
  const migrated = [...created, ...(await migrate(db, migrations, features, { notices, check }))]
  if (migrated.length > 0) notices.info(`Migrated: ${migrated.join(', ')}`)
}

type ServerParts = Pick<ShutdownOptions, 'onStop' | 'closeSockets' | 'close' | 'log'>

/** Stops a server or a worker on a signal, in the order of `stopOnSignals`. */
function stopWithSignals(server: Server, config: Config, core: Core, parts: ServerParts): void {
  const { onStop, closeSockets, close, log } = parts
  const { db, background, closing, stopping, exiting } = core.services
  stopOnSignals(server, {
    onStop,
    closeSockets: () => {
      closing.abort(new Error('The server stops.'))
      return closeSockets()
    },
    close: () => background.idle().then(close),
    abort: () => stopping.abort(new Error('The server stops.')),
    cancel: () => {
      exiting.abort(ApiError.of('server_stopping', {}, { headers: { 'Retry-After': '1' } }))
      embeddedConnectionOf(db)?.stop()
    },
    delayMs: config.jobs === 'only' ? 0 : config.shutdownDelayMs,
    timeoutMs: config.shutdownTimeoutMs,
    idleGraceMs: config.production ? idleGraceMs : 0,
    log,
  })
}

// Error codes for a HOST that is unknown, or that belongs to another machine.
const badHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL']

async function listen(server: Server, { port, host }: Config): Promise<void> {
  await once(server.listen(port, host), 'listening').catch((error) => {
    if (!badHost.includes(error.code)) throw error
    throw new Error(`HOST=${host} is not an address of this machine. Correct it.`)
  })
}
