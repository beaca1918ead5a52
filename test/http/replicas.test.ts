// @module-tag rest

import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { checkDirectUrl } from '../../packages/slipform/db/postgres/direct-url.ts'
import { openReplicas } from '../../packages/slipform/features/replicas/feature.ts'
import { Replicas } from '../../packages/slipform/features/replicas/replicas.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { PostgresServer } from '../faults/support/postgres.ts'
import { type Client, query } from './support/client.ts'
import { liveStreams } from './support/live.ts'
import { addUser, clientWith, cookieOf, signIn } from './support/people.ts'
import { noNotices, Replicated, type ReplicatedServer } from './support/replicated.ts'
import { startServerProcess } from './support/server-process.ts'

// The tests bring servers of their own: one run is enough.
const isElsewhere = inject('poolerUrl') !== undefined

const header = 'x-database-position'

let replicated: Replicated
let server: ReplicatedServer
let other: ReplicatedServer
let sessions: Readonly<Record<'writer' | 'reader', string>>
let key: string
let count = 0

/** A client without a session of its own behaviour: it sends these headers and no cookie that it is given. */
const withHeaders = (headers: Record<string, string>, at = server) => clientWith(at.base, headers)
const reader = (at = server) => withHeaders({ cookie: sessions.reader }, at)
const writer = (at = server) => withHeaders({ cookie: sessions.writer }, at)

const newCustomer = () => {
  count += 1
  return {
    name: `Customer ${count}`,
    email: `new${count}@example.test`,
    tier: 'standard',
    visits: 0,
    is_private: false,
  }
}

/** Returns what a list, a record, an aggregate and an export say of a customer. */
async function sightsOf(client: Client, id: string): Promise<boolean[]> {
  const filter = query({ filter: { id: [id] } })
  const list = await client.get(`/customers${filter}`)
  const aggregate = await client.get(`/customers/aggregate${filter}`)
  const exported = await client.get(`/customers/export${filter}&format=jsonl`)
  const one = await client.get(`/customers/${id}`)
  for (const { status } of [list, aggregate, exported]) expect(status).toBe(200)
  expect([200, 404]).toContain(one.status)
  return [list.json.length === 1, aggregate.json[0]?.count === 1, exported.text !== '', one.status === 200]
}
const seen = [true, true, true, true]
// A record that the standby has not is looked up on the primary.
const unseen = [false, false, false, true]

const readsOf = (at = server) => ({
  standby: at.reads().get(replicated.standbyName) ?? 0,
  primary: at.reads().get('primary') ?? 0,
})

/** Reads until the standby is read from: it is found out in the background how far it is. */
async function untilStandby(client: Client, at = server): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { standby } = readsOf(at)
      expect((await client.get('/customers')).status).toBe(200)
      return readsOf(at).standby > standby
    },
    { timeout: 60_000, interval: 50 },
  )
}

describeReplicas()

function describeReplicas() {
  if (isElsewhere) return test.skip('replicas are tested in the run without a pooler', () => {})

  beforeAll(async () => {
    replicated = await Replicated.start()
    server = await replicated.serve()
    other = await replicated.serve()
    const users = { auth: server.auth, db: server.db } as Parameters<typeof addUser>[0]
    await addUser(users, 'viewer')
    const id = await addUser(users, 'admin')
    const anyone = clientWith(server.base, {})
    const sessionOf = async (email: string) =>
      cookieOf(await signIn(anyone, email)).replace(/; slipform\.position.*/, '')
    sessions = { writer: await sessionOf('admin@example.org'), reader: await sessionOf('viewer@example.org') }
    const owner = await addUser(users, 'editor')
    key = (await writer().post('/auth/keys', { user_id: owner, name: 'a program' })).json.key
    expect([id, key].every(Boolean)).toBe(true)
  })

  afterAll(() => replicated.remove())

  beforeEach(async () => {
    await replicated.settle()
    for (const at of [server, other]) await untilStandby(reader(at), at)
  })
  afterEach(() => replicated.resume())

  test('lists, records, aggregates and exports are read on the standby', async () => {
    const created = await writer().post('/customers', newCustomer())
    await replicated.settle()
    await untilStandby(reader())
    const before = readsOf()
    expect(await sightsOf(reader(), created.json.id)).toEqual(seen)
    expect(readsOf()).toEqual({ standby: before.standby + 4, primary: before.primary })
  })

  test('others read an older state while the standby is behind, and a record by its key from the primary', async () => {
    await replicated.pause()
    const created = await writer().post('/customers', newCustomer())
    expect(created.status).toBe(201)
    expect(await sightsOf(reader(), created.json.id)).toEqual(unseen)
    await replicated.resume()
    await replicated.settle()
    await untilStandby(reader())
    expect(await sightsOf(reader(), created.json.id)).toEqual(seen)
  })

  test('a user reads their own write: by user on the same server, by cookie or header on every server', async () => {
    await replicated.pause()
    const created = await writer().post('/customers', newCustomer())
    const { id } = created.json
    expect(await sightsOf(writer(), id)).toEqual(seen)
    expect(await sightsOf(writer(other), id)).toEqual(unseen)
    const cookie = `${sessions.writer}; ${cookieOf(created)}`
    expect(await sightsOf(withHeaders({ cookie }, other), id)).toEqual(seen)
    const position = created.headers.get(header) ?? ''
    expect(await sightsOf(withHeaders({ cookie: sessions.reader, [header]: position }, other), id)).toEqual(seen)
    expect(created.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^slipform\.position=[\w-]{40,100}; Max-Age=65; Path=\/api; HttpOnly; SameSite=Lax$/),
    ])
  })

  test('totals on the standby are counted with their page, and versions are those of the primary', async () => {
    for (let n = 0; n < 12; n += 1) await writer().post('/customers', newCustomer())
    await replicated.settle()
    await untilStandby(reader())
    const [row] = await replicated.primary.query('select count(*)::integer as n from customers')
    const total = Number(row?.n)
    for (const range of ['[0,4]', '[5,9]', `[${total - 3},${total + 10}]`, `[${total + 5},${total + 9}]`, '[0,999]']) {
      const [own, theirs] = [
        await reader().get(`/customers?range=${range}`),
        await writer().get(`/customers?range=${range}`),
      ]
      expect(own.headers.get('content-range')).toMatch(new RegExp(`/${total}$`))
      expect(own.text).toBe(theirs.text)
      const next = /<[^>]*\/api(\/[^>]*)>; rel="next"/.exec(own.headers.get('link') ?? '')?.[1]
      if (next) expect((await reader().get(next)).headers.get('content-range')).toMatch(new RegExp(`/${total}$`))
    }
    const [{ id } = { id: '' }] = (await reader().get('/customers?range=[0,0]')).json
    await replicated.pause()
    const { standby } = readsOf()
    const version = (await reader().get(`/customers/${id}`)).headers.get('etag')
    expect(readsOf().standby).toBe(standby + 1)
    const changed = await withHeaders({ cookie: sessions.writer, 'if-match': version ?? '' }).put(`/customers/${id}`, {
      visits: 7,
    })
    expect(changed.status).toBe(200)
    expect((await writer().get(`/customers/${id}`)).headers.get('etag')).toBe(changed.headers.get('etag'))
    // A write on top of what the standby still shows is a conflict.
    expect((await reader().get(`/customers/${id}`)).headers.get('etag')).toBe(version)
    const late = withHeaders({ cookie: sessions.writer, 'if-match': version ?? '' })
    expect((await late.put(`/customers/${id}`, { visits: 8 })).status).toBe(412)
  })

  const openStream = liveStreams()

  test('what is read because of an event shows the change, on every server', async () => {
    const stream = await openStream(server.base, ['customers'], { cookie: sessions.reader })
    expect((await stream.take(1))[0]).toMatchObject({ event: 'position' })
    await replicated.settle()
    await untilStandby(reader())
    await replicated.pause()
    const created = await writer(other).post('/customers', newCustomer())
    const [position, change] = await stream.take(2)
    expect(change).toMatchObject({ event: 'change', data: { payload: { ids: [created.json.id] } } })
    expect(await sightsOf(reader(), created.json.id)).toEqual(seen)
    expect(await sightsOf(reader(other), created.json.id)).toEqual(unseen)
    const told = { cookie: sessions.reader, [header]: position?.data.position }
    expect(await sightsOf(withHeaders(told, other), created.json.id)).toEqual(seen)
  })

  test('history, comments and code of the project use the primary', async () => {
    await replicated.pause()
    const created = await writer().post('/customers', newCustomer())
    const { id } = created.json
    const admin = writer(other)
    expect((await admin.get(`/customers/${id}/history`)).json).toHaveLength(1)
    const { standby } = readsOf(other)
    expect((await admin.get(`/admin/comments?resource=customers&record=${id}`)).status).toBe(200)
    expect(readsOf(other).standby).toBe(standby)
  })

  test('a standby that is too far behind is not read from until it has caught up', async () => {
    const strict = await replicated.serve(1_000)
    await untilStandby(reader(strict), strict)
    await replicated.pause()
    const created = await writer().post('/customers', newCustomer())
    await vi.waitUntil(async () => (await sightsOf(reader(strict), created.json.id))[0], { timeout: 60_000 })
    const { standby } = readsOf(strict)
    expect(await sightsOf(reader(strict), created.json.id)).toEqual(seen)
    expect(readsOf(strict).standby).toBe(standby)
    await replicated.resume()
    await untilStandby(reader(strict), strict)
    await strict.close()
  })

  test('a read that a conflict with recovery cancels is repeated on the primary', async () => {
    const before = readsOf()
    const reading = reader().get(`/siestas${query({ filter: { id: [2] } })}`)
    const active = `select from pg_stat_activity where state = 'active' and query like '%"siestas"%' and pid <> pg_backend_pid()`
    await vi.waitUntil(async () => (await replicated.standby.query(active)).length > 0, {
      timeout: 60_000,
      interval: 20,
    })
    // Its lock conflicts with the read as soon as the standby applies it.
    await replicated.primary.query(`alter view siestas set (security_barrier = false)`)
    const { status, json } = await reading
    expect({ status, json }).toEqual({ status: 200, json: [{ id: 2, slept: '' }] })
    expect(readsOf()).toEqual({ standby: before.standby, primary: before.primary + 1 })
  })

  test('a server says at its start what it reads from, and counts reads, connections and the lag of each replica', async () => {
    const [metricsPort, closedPort] = [await freePort(), await freePort()]
    const started = await startServerProcess({
      DATABASE_URL: replicated.primary.url,
      DATABASE_REPLICA_URLS: `${replicated.standby.url},postgres://postgres@127.0.0.1:${closedPort}/postgres`,
      METRICS_PORT: String(metricsPort),
    })
    const { standbyName } = replicated
    expect(started.log()).toContain(`"msg":"Replica ${standbyName} is read from."`)
    expect(started.log()).toContain(`"msg":"Replica 127.0.0.1:${closedPort} does not respond (connect ECONNREFUSED `)
    const readMetrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    await vi.waitUntil(
      async () => {
        expect((await started.get('/customers')).status).toBe(200)
        return (await readMetrics()).includes(`slipform_reads_total{database="${standbyName}"}`)
      },
      { timeout: 60_000, interval: 50 },
    )
    const metrics = await readMetrics()
    expect(metrics).toContain(`slipform_database_connections{database="${standbyName}",state="limit"} 10`)
    expect(metrics).toMatch(new RegExp(`^slipform_replica_lag_seconds\\{database="${standbyName}"\\} 0\\.\\d+$`, 'm'))
    expect(metrics).toContain(`slipform_replica_lag_seconds{database="127.0.0.1:${closedPort}"} +Inf\n`)
    // The poll that finds it out, and the pipe from the process, may be later than the metrics.
    await vi.waitFor(
      () => expect(started.log()).toContain(`The replica 127.0.0.1:${closedPort} cannot be read: connect ECONNREFUSED`),
      60_000,
    )
    await started.stop()
  })

  test('a start refuses what is no standby of the primary, and says so; one that is down is a warning', async () => {
    const stranger = await PostgresServer.start({ fsync: 'off' })
    const check = async (...urls: string[]) => {
      const db = await openDatabase({ url: replicated.primary.url })
      const replicas = new Replicas(db, await openReplicas(urls, {}, noNotices), 1_000)
      try {
        return await replicas.check()
      } finally {
        await replicas.destroy()
        await db.destroy()
      }
    }
    const hostOf = (url: string) => new URL(url).host
    const { primary, standby, standbyName } = replicated
    await expect(check(primary.url)).rejects.toThrow(
      `The server ${hostOf(primary.url)} in DATABASE_REPLICA_URLS is not a streaming standby. Replace it by`,
    )
    await expect(check(standby.url, stranger.url)).rejects.toThrow(
      `The server ${hostOf(stranger.url)} in DATABASE_REPLICA_URLS has another database than DATABASE_URL. Replace it by`,
    )
    await expect(check(standby.url.replace(/postgres$/, 'template1'))).rejects.toThrow('has another database')
    await expect(check(standby.url.replace(/postgres$/, 'none'))).rejects.toThrow(
      `The replica ${standbyName} in DATABASE_REPLICA_URLS refuses the connection: database "none" does not exist.`,
    )
    await expect(startServerProcess({ DATABASE_URL: '', DATABASE_REPLICA_URLS: standby.url })).rejects.toThrow(
      'DATABASE_REPLICA_URLS needs DATABASE_URL, the primary of the replicas. Set it.',
    )
    await expect(checkDirectUrl(primary.url, standby.url)).rejects.toThrow(/leads to a standby, which accepts no/)
    await checkDirectUrl(standby.url, primary.url)
    await stranger.remove()
    expect(await check(standby.url, stranger.url)).toEqual([
      `Replica ${standbyName} is read from.`,
      expect.stringMatching(
        /^Replica [\d.:]+ does not respond \(connect ECONNREFUSED .*\): its reads use the primary until it does\.$/,
      ),
    ])
    // It starts a server of PostgreSQL and two of the project.
  })
}
