// @module-tag rest

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { GarageServer } from '../faults/support/garage-server.ts'
import { Readers } from '../faults/support/readers.ts'
import { Writers } from '../faults/support/writers.ts'
import { Nap, napTables, Siesta } from './fixtures/nap.ts'
import { startApp } from './support/app.ts'
import type { Answer } from './support/client.ts'
import { onServer } from './support/database.ts'
import { errorBody } from './support/error-body.ts'
import { hasPgBouncer, type PoolMode, poolConnections, startPgBouncer } from './support/pgbouncer.ts'

const models = { Nap, Siesta }

const sleeping = `select count(*)::integer as n from pg_stat_activity
  where datname = current_database() and state = 'active' and query like '%siestas%' and pid <> pg_backend_pid()`

describe.skipIf(!hasPgBouncer).each<PoolMode>(['session', 'transaction'])('PgBouncer in %s mode', (mode) => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  beforeAll(async () => {
    pooler = await startPgBouncer(inject('postgresUrl'), mode)
  })
  afterAll(() => pooler.stop())

  describe('with more connections of the server than of the pooler', () => {
    // Longer than a busy machine takes for all of it.
    const limits = { connectionTimeout: 15_000 }
    const app = startApp({ models, tables: napTables, pooler: () => pooler.url, limits })

    test('is found out', async () => {
      expect((await app.get('/naps')).status).toBe(200)
      expect(app.db.client.isPooled).toBe(true)
    })

    test('serves reads, writes with hooks, dry runs, batches and exports at the same time', async () => {
      const work = async (n: number): Promise<number[]> => {
        const id = 1000 + n
        const answers: Answer[] = []
        // A hook sleeps for as many seconds as the key says: these keys are inserted without it.
        await app.insert('naps', [{ id, dream: `sheep ${n}` }])
        for (const path of [`/naps/${id}`, '/naps?q=sheep', '/siestas/0']) answers.push(await app.get(path))
        answers.push(await app.put(`/naps/${id}`, { id, dream: 'wolves' }))
        answers.push(await app.post('/naps?dry_run=true', { id: -n, dream: 'none' }))
        answers.push(await app.post('/naps/batch', [{ id: -n, dream: 'goats' }]))
        answers.push(await app.delete(`/naps/${id}`))
        return answers.map(({ status }) => status)
      }
      const all = await Promise.all(Array.from({ length: 20 }, (_, n) => work(n + 1)))
      for (const statuses of all) expect(statuses).toEqual([200, 200, 200, 200, 201, 201, 200])
      expect((await app.sql('select count(*)::integer as n from naps'))[0]?.n).toBe(20)
      const exported = await Promise.all([1, 2, 3].map(() => app.get('/naps/export?format=csv')))
      for (const { text } of exported)
        expect(text.split('\r\n').filter((line) => line.endsWith('goats'))).toHaveLength(20)
    })

    test('keeps dates in UTC, whatever the database says', async () => {
      const [{ name } = {}] = await app.sql('select current_database() as name')
      await app.sql(`alter database "${name}" set timezone = 'America/New_York'`)
      await app.sql(`alter database "${name}" set datestyle = 'German'`)
      const [row] = await app.sql(
        `select current_setting('timezone') as zone, '2024-03-10T12:30:00'::timestamptz::text as at`,
      )
      expect(row).toEqual({ zone: 'UTC', at: '2024-03-10 12:30:00+00' })
    })

    test('cancels the statement of a client that leaves', async () => {
      const away = new AbortController()
      const left = fetch(`${app.base}/siestas?id=50`, { signal: away.signal }).catch(() => 'left')
      await expect.poll(() => app.sql(sleeping), { timeout: 60_000 }).toEqual([{ n: 1 }])
      away.abort()
      expect(await left).toBe('left')
      await expect.poll(() => app.sql(sleeping), { timeout: 60_000 }).toEqual([{ n: 0 }])
    })
  })

  describe('with a limit', () => {
    const limits = { statementTimeout: 5_000, connectionTimeout: 2_000 }
    const app = startApp({ models, tables: napTables, pooler: () => pooler.url, limits })

    test('serves every request while the pooler has no more connections', async () => {
      const statuses = new Set<number>()
      const end = performance.now() + 2 * limits.connectionTimeout
      const read = async () => {
        while (performance.now() < end) statuses.add((await app.get('/siestas/0')).status)
      }
      await Promise.all(Array.from({ length: 4 * poolConnections }, read))
      expect([...statuses]).toEqual([200])
    })

    test('ends a statement that takes too long', async () => {
      const { status, json } = await app.get('/siestas?id=50')
      expect([status, json]).toEqual([503, errorBody('database_too_slow')])
      await expect.poll(() => app.sql(sleeping), { timeout: 60_000 }).toEqual([{ n: 0 }])
    })

    test('answers 503 while every connection of the pooler is in use, and normally afterwards', async () => {
      const busy = Array.from({ length: poolConnections }, () => app.get('/siestas?id=50'))
      await expect.poll(() => app.db.client.pool.numUsed(), { timeout: 60_000 }).toBe(poolConnections)
      const { status, headers } = await app.post('/naps', { id: 0, dream: 'sheep' })
      expect(status).toBe(503)
      expect(headers.get('retry-after')).toMatch(/^\d+$/)
      for (const answer of await Promise.all(busy)) expect(answer.status).toBe(503)
      await expect.poll(async () => (await app.post('/naps', { id: 0, dream: 'sheep' })).status).toBe(201)
    })
  })

  test('three servers with twice as many connections each share it, and lose nothing that they confirmed', async () => {
    const server = inject('postgresUrl')
    const name = `slipform_three_${mode}`
    await onServer(server, `create database ${name}`)
    const url = new URL(pooler.url)
    url.pathname = `/${name}`
    const started = () =>
      GarageServer.start({ DATABASE_URL: url.href, DATABASE_POOL_SIZE: String(2 * poolConnections) })
    const servers = await Promise.all([started(), started(), started()])
    const writers = await Promise.all(servers.map((each) => Writers.start(each.url, poolConnections)))
    const readers = await Promise.all(servers.map((each) => Readers.start(each.url, poolConnections)))
    await Promise.all(writers.map((each) => each.write(50)))
    await Promise.all([...writers, ...readers].map((each) => each.stop()))
    // A 503 without Retry-After is counted as another outcome.
    for (const { failures } of writers) expect(['', '503']).toContain(Object.keys(failures).join())
    for (const { outcomes } of readers) expect(['200', '200,503']).toContain(Object.keys(outcomes).sort().join())
    for (const each of writers) expect(await each.lost()).toEqual([])
    await Promise.all(servers.map((each) => each.stop()))
    await onServer(server, `drop database ${name} with (force)`)
  })
})
