// @module-tag rest

import { describe, expect, inject, test } from 'vitest'
import { fleet, fleetRows, makeFleet } from '../fixtures/fleet.ts'
import { Nap, napTables, Siesta } from '../fixtures/nap.ts'
import { startApp, type TestApp } from '../support/app.ts'
import type { Answer } from '../support/client.ts'
import { errorBody } from '../support/error-body.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { addUser, clientWith, cookieOf, password, signIn } from '../support/people.ts'

// The embedded database has one connection: it has no other statements that show what runs.
const isEmbedded = inject('pgliteTemplate') !== undefined
const onServer = describe.skipIf(isEmbedded)

const models = { Nap, Siesta }
const missing = 61

/** Statements of the application's that run right now. */
async function running(app: TestApp): Promise<string[]> {
  const rows = await app.sql(
    `select query from pg_stat_activity
      where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
  )
  return rows.map((row) => row.query)
}

async function until(isMet: () => Promise<boolean>, seconds = 60): Promise<void> {
  const last = performance.now() + seconds * 1000
  while (!(await isMet())) {
    if (performance.now() > last) throw new Error(`Not met within ${seconds} seconds`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Opens as many connections as the application may have: on a busy machine that takes longer than a request waits for one. */
async function openConnections({ db }: TestApp): Promise<void> {
  const { pool } = db.client
  await until(async () => {
    await Promise.allSettled(Array.from({ length: pool.max }, () => db.raw('select pg_sleep(0.1)')))
    return pool.numFree() === pool.max
  })
}

/**
 * Sends requests that read naps, which a transaction locks until `work` is done: each uses a connection, and the transaction one.
 * Returns their responses.
 */
async function whileAllWait(app: TestApp, send: () => Promise<Answer>[], work: () => Promise<void>) {
  await openConnections(app)
  const waiting = await app.db.transaction(async (trx) => {
    await trx.raw('lock table naps')
    const requests = inFlight(send())
    const waiters = "select 1 from pg_locks where not granted and relation = 'naps'::regclass"
    await until(async () => (await trx.raw(waiters)).rows.length === requests.length)
    await work()
    return requests
  })
  return Promise.all(waiting)
}

/** Sends a request, and goes away as soon as the database works on it. */
async function leave(app: TestApp, path: string, init: RequestInit = {}): Promise<void> {
  const away = new AbortController()
  const sent = fetch(app.base + path, { ...init, signal: away.signal }).catch(() => 'left')
  await until(async () => (await running(app)).length > 0)
  away.abort()
  expect(await sent).toBe('left')
}

/**
 * Returns requests that a test awaits later. Where it fails before that, its server closes their connections: its own message is
 * the one to read.
 */
function inFlight(requests: Promise<Answer>[]): Promise<Answer>[] {
  for (const request of requests) request.catch(() => {})
  return requests
}

const connectionTimeout = 2_000

/** An application with sign-in, and records whose reading takes as many seconds as their key says. */
const startWithSignIn = (connections: number) =>
  startApp({
    models,
    begin: migrateGarage,
    tables: napTables,
    signIn: true,
    limits: { connections, connectionTimeout },
  })

describe('a statement that takes too long', () => {
  const app = startApp({ models, tables: napTables, limits: { statementTimeout: 1_000 } })

  const onBoth = [
    ['an export', 'GET', '/siestas/export?format=jsonl&id=5', undefined],
    ['a create', 'POST', '/naps', { id: 5, dream: 'sheep' }],
  ] as const
  const others = [['a list', 'GET', '/siestas?id=5', undefined]] as const

  // The embedded database ends its thread with each such statement, and opens again.
  test.each(isEmbedded ? onBoth : [...onBoth, ...others])(
    '%s is a 503 that says nothing of the statement',
    async (_what, method, path, body) => {
      const { status, headers, text } = await app.request(method, path, { body })
      expect(status, text).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      expect(text).toBe(JSON.stringify(errorBody('database_too_slow')))
      // On a busy machine a statement can take longer than this limit.
      await expect.poll(() => app.sql('select * from naps').catch(String)).toEqual([])
      await until(async () => (await app.get('/siestas/0')).status === 200)
    },
  )
})

onServer('when all connections are in use', () => {
  const app = startApp({ models, tables: napTables, limits: { connections: 3, connectionTimeout } })

  test('requests are answered with 503 before one is free, and normally afterwards', async () => {
    const answers = await whileAllWait(
      app,
      () => [app.get('/naps'), app.get('/naps')],
      async () => {
        const others = await Promise.all(['/naps', '/naps/1', '/siestas/0', '/naps?q=x'].map((path) => app.get(path)))
        for (const { status, headers, json } of others) {
          expect(status).toBe(503)
          expect(json).toEqual(errorBody('database_busy'))
          expect(headers.get('retry-after')).toMatch(/^\d+$/)
        }
      },
    )
    for (const { status } of answers) expect(status).toBe(200)
    for (const _time of [1, 2, 3]) expect((await app.get('/naps')).status).toBe(200)
  })
})

onServer('signing in while all connections are in use', () => {
  const app = startWithSignIn(3)
  const newSession = async () => clientWith(app.base, { cookie: cookieOf(await signIn(app, 'viewer@example.org')) })

  test('and every request of a user whose session is not cached are answered with 503', async () => {
    await addUser(app, 'viewer')
    const [cached, other] = [await newSession(), await newSession()]
    expect((await cached.get('/siestas/0')).status).toBe(200)
    const change = { currentPassword: password, newPassword: `${password}!` }
    const served = await whileAllWait(
      app,
      () => [cached.get('/naps'), cached.get('/naps')],
      async () => {
        const answers = await Promise.all([
          other.get('/naps'),
          other.get('/auth/me'),
          other.post('/auth/sign-out', {}),
          other.post('/auth/change-password', change),
          cached.post('/auth/sign-out', {}),
          cached.post('/auth/change-password', change),
          signIn(app, 'viewer@example.org'),
          clientWith(app.base, { authorization: 'Bearer slip_unknown' }).get('/naps'),
        ])
        for (const { status, headers, json } of answers) {
          expect([status, json]).toEqual([503, errorBody('database_busy')])
          expect(headers.get('retry-after')).toMatch(/^\d+$/)
        }
      },
    )
    for (const { status } of served) expect(status).toBe(200)
    expect((await other.get('/naps')).status).toBe(200)
  })
})

onServer('a user with many slow requests', () => {
  const app = startWithSignIn(4)

  test('occupies half of the connections: others are served, and that user waits or gets a 503', async () => {
    await addUser(app, 'viewer')
    await addUser(app, 'editor')
    const clientOfUser = async (name: string) => clientWith(app.base, { cookie: cookieOf(await signIn(app, name)) })
    const [slow, other] = [await clientOfUser('viewer@example.org'), await clientOfUser('editor@example.org')]
    await openConnections(app)
    const sleeping = inFlight([1, 2, 3, 4].map(() => slow.get('/siestas/6')))
    await until(async () => app.db.client.pool.numUsed() === 2)
    for (const _time of [1, 2, 3]) expect((await other.get('/naps')).status).toBe(200)
    const answers = await Promise.all(sleeping)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503])
    expect(answers.find(({ status }) => status === 503)?.json).toEqual(errorBody('database_busy'))
    expect((await slow.get('/naps')).status).toBe(200)
  })
})

onServer('a read that meets a deadlock', () => {
  const app = startApp({ models: fleet, tables: (db) => makeFleet(db, fleetRows) })

  // The database itself closes the circle, however busy this process is.
  const closeCircle = `do $$ begin
    for hundredth in 1..2000 loop
      exit when exists (select from pg_locks where not granted and relation = 'truck_drivers'::regclass);
      perform pg_sleep(0.01);
    end loop;
    truncate trucks cascade;
  end $$`

  test('is answered with 503, and normally when it is asked again', async () => {
    const path = '/trucks?drivers.name=Ada'
    const listed = await app.db.transaction(async (trx) => {
      // PostgreSQL cancels whichever of the two looks for a deadlock first: the list, because this transaction never looks.
      await trx.raw("set local deadlock_timeout = '1h'")
      await trx.raw('truncate truck_drivers')
      const answer = app.get(path)
      inFlight([answer])
      await trx.raw(closeCircle)
      return answer
    })
    expect(listed.status).toBe(503)
    expect(listed.json).toEqual(errorBody('database_busy'))
    expect(listed.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await app.get(path)).json).toEqual([])
  })
})

onServer('a client that goes away', () => {
  const app = startApp({ models, tables: napTables, limits: { connections: 3 } })

  test('cancels the statement that reads for it, and no connection is lost', async () => {
    for (const path of ['/siestas?id=30', '/siestas/30', '/siestas/30', '/siestas/30', '/siestas/30']) {
      await leave(app, path)
      await until(async () => (await running(app)).length === 0)
    }
    expect((await app.get(`/siestas/${missing}`)).status).toBe(404)
  })

  test('cancels the write that it asked for: nothing is stored, no transaction stays open', async () => {
    const json = { 'content-type': 'application/json' }
    const items = [0, 30].map((id) => ({ id, dream: 'sheep' }))
    await leave(app, '/naps/batch', { method: 'POST', headers: json, body: JSON.stringify(items) })
    await until(async () => (await running(app)).length === 0)
    expect(await app.sql('select * from naps')).toEqual([])
    const open = `select count(*)::integer as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    await expect.poll(() => app.sql(open), { timeout: 60_000 }).toEqual([{ open: 0 }])
  })

  test('cancels what it still waits to begin', async () => {
    const sleeping = inFlight([1, 2, 3].map(() => app.get('/siestas/1')))
    const away = new AbortController()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const left = fetch(`${app.base}/siestas/30`, { signal: away.signal }).catch(() => 'left')
    await new Promise((resolve) => setTimeout(resolve, 200))
    away.abort()
    expect(await left).toBe('left')
    await Promise.all(sleeping)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await until(async () => (await running(app)).length === 0)
  })
})
