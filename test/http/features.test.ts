// @module-tag rest

import type { Knex } from 'knex'
import { pino } from 'pino'
import type { Feature } from 'slipform/features'
import { expect, inject, onTestFinished, test } from 'vitest'
import { ChangeLog } from '../../packages/slipform/db/log/change-log.ts'
import { migrate, migrateEngine } from '../../packages/slipform/db/migrate/migrate.ts'
import type { Routers, Started } from '../../packages/slipform/feature.ts'
import { models } from '../support/generated-garage.ts'
import { type Client, clientOf } from './support/client.ts'
import { openTestDatabase, openUntil } from './support/database.ts'
import { allFeatures } from './support/features.ts'
import { garageMigrations } from './support/migrate-garage.ts'
import { customers, id, vehicles } from './support/rows.ts'
import { serve } from './support/serve.ts'

interface SmallServer extends Client {
  /** Slipform's own tables, but those that record migrations. */
  readonly tables: readonly string[]
}

async function makeGarage(db: Knex): Promise<void> {
  await migrate(db, garageMigrations, [])
  await db('customers').insert(customers)
  await db('vehicles').insert(vehicles)
}

/** Serves the garage, without its own routes files, with some features that have started, while work runs. */
async function withFeatures(
  features: readonly Feature[],
  work: (server: SmallServer) => Promise<void>,
  routes: Routers = {},
): Promise<void> {
  const { db, close } = await openTestDatabase({}, makeGarage)
  const started: (Started | undefined)[] = []
  try {
    await migrateEngine(db, features)
    const changeLog = new ChangeLog(db)
    await changeLog.open()
    const env = { DATABASE_URL: inject('postgresUrl'), METRICS_PORT: '0' }
    for (const feature of features) feature.checkSettings?.(env)
    const server = await serve({ db, changeLog, models, routes, features, env, log: { error: () => {} } })
    const log = pino({ level: 'silent' })
    for (const feature of features)
      started.push(await feature.start?.(server.core, { db, log, host: '127.0.0.1', works: true }))
    const { rows } = await db.raw(
      `select relname from pg_class where relnamespace = 'slipform'::regnamespace and relkind = 'r'`,
    )
    const tables: string[] = rows.map(({ relname }: { relname: string }) => relname)
    const own = tables.filter((name) => !/migration/.test(name)).sort()
    await work({ ...clientOf(server.base), tables: own })
    server.close()
    await server.idle()
  } finally {
    for (const each of started) await each?.stop?.()
    await close()
  }
}

const vehicle = { customer_id: id.customer(1), make: 'A', model: 'B', vin: 'C', year: 2019, mileage: 1, features: [] }

const coreTables = ['change_horizon', 'changes', 'sequence_counters']

test('a server without features has no routes, tables or session entries of features, and is open', async () => {
  await withFeatures([], async ({ get, tables }) => {
    expect(tables).toEqual(coreTables)
    const { json, headers } = await get('/auth/me')
    expect(json).toMatchObject({ user: null, isOpen: true, features: [] })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual(['gzip', 'Accept-Encoding'])
    const plain = await get('/auth/me', { headers: { 'accept-encoding': 'identity' } })
    expect([plain.headers.get('content-encoding'), plain.json]).toEqual([null, json])
    expect(json.permissions.operations.vehicles).not.toContain('aggregate')
    const closed = ['/vehicles/aggregate', '/vehicles/export']
    for (const path of closed) expect([path, (await get(path)).status]).toEqual([path, 405])
    const absent = ['/live', '/openapi.json', '/docs', '/auth/users', '/auth/events', '/auth/tables']
    const stored = ['/admin/views', '/admin/comments', '/admin/activity', '/auth/changes']
    for (const path of [...absent, ...stored]) expect([path, (await get(path)).status]).toEqual([path, 404])
  })
})

/** The tables that each feature creates, and a path that it serves, without sign-in. */
const brought: Record<string, { readonly tables?: readonly string[]; readonly path?: string }> = {
  auth: {
    tables: [
      ...['auth_accounts', 'auth_api_keys', 'auth_devices', 'auth_limits', 'auth_links'],
      ...['auth_sessions', 'auth_two_factors', 'auth_users', 'auth_verifications'],
    ],
  },
  mail: { tables: ['mails'] },
  pages: { tables: ['rate_limits'] },
  jobs: { tables: ['job_files', 'job_parts', 'jobs'], path: '/auth/jobs' },
  webhooks: { tables: ['webhook_deliveries', 'webhooks'] },
  'security-log': { tables: ['security_events'] },
  tables: { path: '/auth/tables' },
  history: { tables: ['audit_entries'] },
  trash: { tables: ['trash_entries'] },
  aggregate: { path: '/vehicles/aggregate?group_by=status' },
  export: { path: '/vehicles/export' },
  live: {},
  presence: { tables: ['open_records'], path: `/presence?resource=vehicles&record=${id.vehicle(1)}` },
  comments: {
    tables: ['comment_mentions', 'comment_rates', 'record_comments'],
    path: `/admin/comments?resource=vehicles&record=${id.vehicle(1)}`,
  },
  activity: { path: '/admin/activity' },
  views: { tables: ['saved_views'], path: '/admin/views' },
  actions: {},
  batching: {},
  openapi: { path: '/openapi.json' },
  metrics: {},
  backup: {},
  replicas: {},
}

test('every feature is known to the tests below', () => {
  expect(allFeatures().map(({ name }) => name)).toEqual(Object.keys(brought))
})

const named = allFeatures().map((feature) => [feature.name, feature] as const)

test.each(named)('a server with one feature, %s, starts, and serves', async (name, feature) => {
  await withFeatures([feature], async ({ get, post, tables }) => {
    const { tables: own = [], path } = brought[name] ?? {}
    expect(tables).toEqual([...coreTables, ...own].sort())
    if (name === 'auth') {
      expect((await get('/vehicles')).status).toBe(401)
      const credentials = { email: 'admin@example.com', password: 'demo-admin-1' }
      const signedIn = await post('/auth/sign-in/email', credentials)
      const cookie = signedIn.headers
        .getSetCookie()
        .map((each) => each.replace(/;.*/, ''))
        .join('; ')
      expect((await get('/auth/me', { headers: { cookie } })).json).toMatchObject({
        user: { role: 'admin' },
        features: ['auth'],
      })
      expect((await get('/vehicles', { headers: { cookie } })).json).toHaveLength(vehicles.length)
      return
    }
    expect((await get('/vehicles')).json).toHaveLength(vehicles.length)
    const created = await post('/vehicles', vehicle)
    expect(created.status).toBe(201)
    if (path !== undefined) expect((await get(path)).status).toBe(200)
    expect((await get('/auth/me')).json.features).toEqual([name])
  })
})

test('a feature that is left out later leaves its tables, and users are referred to whichever comes first', async () => {
  const [auth, comments] = ['auth', 'comments'].map((name) => allFeatures().filter((each) => each.name === name))
  const db = await openUntil(onTestFinished)
  const references = async () => {
    const { rows } = await db.raw(
      `select conrelid::regclass::text as name from pg_constraint where confrelid = to_regclass('slipform.auth_users') order by 1`,
    )
    return rows.map(({ name }: { name: string }) => name).filter((name: string) => name.includes('comment'))
  }
  expect(await migrateEngine(db, comments ?? [])).toHaveLength(1)
  expect(await references()).toEqual([])
  await migrateEngine(db, [...(comments ?? []), ...(auth ?? [])])
  expect(await references()).toEqual(['slipform.comment_mentions', 'slipform.record_comments'])
  expect(await migrateEngine(db, [])).toEqual([])
  expect((await db('slipform.record_comments')).length).toBe(0)
})
