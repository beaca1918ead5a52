import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from './support/postgres.ts'
import { Readers } from './support/readers.ts'
import { judge, type Result, type RunOptions, type Scenario } from './support/scenario.ts'
import { startPostgres, startProxy, startServer, startStandby } from './support/started.ts'
import type { TcpProxy } from './support/tcp-proxy.ts'
import { Writers } from './support/writers.ts'

/** How long the fault of a network lasts, in milliseconds. */
const outageMs = 8_000

/** How long service and a request may take: until the connection is given up, and the next attempt. In `npm test`, other suites run beside it. */
const bounds = (isShort: boolean) => ({
  backWithinMs: isShort ? 15_000 : 5_000,
  longestMs: isShort ? 20_000 : 8_000,
  allowed: [503],
})

/** Runs a fault between a server and its PostgreSQL, which is over when `fail` returns. */
async function between(
  { isShort }: RunOptions,
  fail: (postgres: PostgresServer, proxy: TcpProxy) => unknown,
): Promise<Result> {
  const postgres = await startPostgres()
  const proxy = await startProxy(postgres.port)
  const server = await startServer({ DATABASE_URL: postgres.urlAt(proxy.port) })
  const writers = await Writers.start(server.url)
  await writers.write(100)
  await fail(postgres, proxy)
  const since = performance.now()
  await writers.write(100)
  return judge(writers, { since, ...bounds(isShort) })
}

/** Crashes a primary, silently or not, and promotes its standby, without which it has confirmed no commit. */
async function failOver({ isShort }: RunOptions, isSilent: boolean, session: string): Promise<Result> {
  const primary = await startPostgres()
  const standby = await startStandby(primary)
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  const proxy = await startProxy(primary.port)
  const url = primary.urlAt(isSilent ? proxy.port : primary.port, standby.port)
  const server = await startServer({ DATABASE_URL: `${url}?target_session_attrs=${session}` })
  const writers = await Writers.start(server.url)
  await writers.write(100)
  if (isSilent) proxy.stall()
  await primary.stop('SIGQUIT')
  await standby.query('alter system reset synchronous_standby_names')
  await standby.query('select pg_promote()')
  const since = performance.now()
  await writers.write(100)
  return judge(writers, { since, ...bounds(isShort) })
}

/** Faults of PostgreSQL, and of the network in front of it. */
export const databases: readonly Scenario[] = [
  {
    fault: 'PostgreSQL restarts (`fast`)',
    run: (options) =>
      between(options, async (postgres) => {
        await postgres.stop('SIGINT')
        await wait(1_000)
        await postgres.start()
      }),
  },
  {
    fault: 'PostgreSQL crashes (`immediate`) and recovers',
    run: (options) =>
      between(options, async (postgres) => {
        await postgres.stop('SIGQUIT')
        await postgres.start()
      }),
  },
  {
    fault: 'all connections to PostgreSQL are reset',
    run: (options) => between(options, (_postgres, proxy) => proxy.reset()),
  },
  {
    fault: 'the host of PostgreSQL vanishes: no byte arrives, on any connection, for eight seconds',
    isShort: true,
    run: (options) =>
      between(options, async (_postgres, proxy) => {
        proxy.stall()
        await wait(outageMs)
        proxy.resume()
      }),
  },
  {
    fault: 'the network forgets open connections without a word; new ones work',
    run: (options) =>
      between(options, (_postgres, proxy) => {
        proxy.stall()
        proxy.resume()
      }),
  },
  {
    fault: 'the primary crashes, and a synchronous standby is promoted (several hosts in `DATABASE_URL`)',
    isShort: true,
    run: (options) => failOver(options, false, 'read-write'),
  },
  {
    fault: 'the primary vanishes without an error, and a standby is promoted at another address',
    run: (options) => failOver(options, true, 'primary'),
  },
  {
    fault: 'a read replica vanishes without an error for eight seconds, and is killed later: no read fails',
    async run({ isShort }) {
      const primary = await startPostgres()
      const standby = await startStandby(primary)
      const proxy = await startProxy(standby.port)
      const server = await startServer({ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.urlAt(proxy.port) })
      const [writers, readers] = [await Writers.start(server.url), await Readers.start(server.url)]
      await writers.write(100)
      const sent = `select from pg_stat_activity where query like '%"customers"%' and pid <> pg_backend_pid()`
      const isRead = (await standby.query(sent)).length > 0
      proxy.stall()
      await wait(outageMs)
      proxy.resume()
      await writers.write(100)
      await standby.stop('SIGQUIT')
      await writers.write(100)
      await standby.start()
      await writers.write(100)
      const faults = [...(isRead ? [] : ['The standby was not read.']), ...(await readers.stop())]
      return judge(writers, { longestMs: bounds(isShort).longestMs }, faults)
    },
  },
]
