import { setTimeout as wait } from 'node:timers/promises'
import { GarageServer } from './support/garage-server.ts'
import { PostgresServer } from './support/postgres.ts'
import { Readers } from './support/readers.ts'
import { judge, type Result, type RunOptions, type Scenario } from './support/scenario.ts'
import { TcpProxy } from './support/tcp-proxy.ts'
import { Writers } from './support/writers.ts'

/** How long the fault of a network lasts, in milliseconds. */
const outageMs = 8_000

/** How long service and a request may take: until the connection is given up, and the next attempt. In `npm test`, other suites run beside it. */
const bounds = (isShort: boolean) => ({
  backWithinMs: isShort ? 15_000 : 5_000,
  longestMs: isShort ? 20_000 : 8_000,
  allowed: [503],
})

type Setup = { readonly postgres: PostgresServer; readonly proxy: TcpProxy; readonly writers: Writers }

/** Runs a fault between a server and its PostgreSQL; `fail` returns when it was over. */
async function between({ isShort }: RunOptions, fail: (setup: Setup) => Promise<number>): Promise<Result> {
  const postgres = await PostgresServer.start()
  const proxy = await TcpProxy.start(postgres.port)
  const server = await GarageServer.start({ DATABASE_URL: postgres.urlAt(proxy.port) })
  const writers = await Writers.start(server.url)
  await writers.write(100)
  const since = await fail({ postgres, proxy, writers })
  await writers.write(100)
  const result = await judge(writers, { since, ...bounds(isShort) })
  if (result.faults.length > 0) console.log(server.errors)
  await server.stop('SIGKILL')
  proxy.close()
  await postgres.remove()
  return result
}

/** Starts a primary and a standby without which it confirms no commit. */
async function startPair(): Promise<{ primary: PostgresServer; standby: PostgresServer }> {
  const primary = await PostgresServer.start()
  const standby = await primary.startStandby()
  await primary.query("alter system set synchronous_standby_names = 'standby'")
  await primary.query('select pg_reload_conf()')
  return { primary, standby }
}

/** Crashes a primary and promotes its standby; returns when that was done. */
async function failOver(primary: PostgresServer, standby: PostgresServer): Promise<number> {
  await primary.stop('SIGQUIT')
  await standby.query('alter system reset synchronous_standby_names')
  await standby.query('select pg_promote()')
  return performance.now()
}

/** Faults of PostgreSQL, and of the network in front of it. */
export const databases: readonly Scenario[] = [
  {
    fault: 'PostgreSQL restarts (`fast`)',
    isShort: false,
    run: (options) =>
      between(options, async ({ postgres }) => {
        await postgres.stop('SIGINT')
        await wait(1_000)
        await postgres.start()
        return performance.now()
      }),
  },
  {
    fault: 'PostgreSQL crashes (`immediate`) and recovers',
    isShort: false,
    run: (options) =>
      between(options, async ({ postgres }) => {
        await postgres.stop('SIGQUIT')
        await postgres.start()
        return performance.now()
      }),
  },
  {
    fault: 'all connections to PostgreSQL are reset',
    isShort: false,
    run: (options) =>
      between(options, async ({ proxy }) => {
        proxy.reset()
        return performance.now()
      }),
  },
  {
    fault: 'the host of PostgreSQL vanishes: no byte arrives, on any connection, for eight seconds',
    isShort: true,
    run: (options) =>
      between(options, async ({ proxy }) => {
        proxy.stall()
        await wait(outageMs)
        proxy.resume()
        return performance.now()
      }),
  },
  {
    fault: 'the network forgets open connections without a word; new ones work',
    isShort: false,
    run: (options) =>
      between(options, async ({ proxy }) => {
        proxy.stall()
        proxy.resume()
        return performance.now()
      }),
  },
  {
    fault: 'the primary crashes, and a synchronous standby is promoted (several hosts in `DATABASE_URL`)',
    isShort: true,
    async run({ isShort }) {
      const { primary, standby } = await startPair()
      const url = primary.urlAt(primary.port, standby.port)
      const server = await GarageServer.start({ DATABASE_URL: `${url}?target_session_attrs=read-write` })
      const writers = await Writers.start(server.url)
      await writers.write(100)
      const since = await failOver(primary, standby)
      await writers.write(100)
      const result = await judge(writers, { since, ...bounds(isShort) })
      await server.stop('SIGKILL')
      await Promise.all([primary.remove(), standby.remove()])
      return result
    },
  },
  {
    fault: 'the primary vanishes without an error, and a standby is promoted at another address',
    isShort: false,
    async run({ isShort }) {
      const { primary, standby } = await startPair()
      const proxy = await TcpProxy.start(primary.port)
      const url = primary.urlAt(proxy.port, standby.port)
      const server = await GarageServer.start({ DATABASE_URL: `${url}?target_session_attrs=primary` })
      const writers = await Writers.start(server.url)
      await writers.write(100)
      proxy.stall()
      const since = await failOver(primary, standby)
      await writers.write(100)
      const result = await judge(writers, { since, ...bounds(isShort) })
      if (result.faults.length > 0) console.log(server.errors)
      await server.stop('SIGKILL')
      proxy.close()
      await Promise.all([primary.remove(), standby.remove()])
      return result
    },
  },
  {
    fault: 'a read replica vanishes without an error for eight seconds, and is killed later: no read fails',
    isShort: false,
    async run({ isShort }) {
      const primary = await PostgresServer.start()
      const standby = await primary.startStandby()
      const proxy = await TcpProxy.start(standby.port)
      const server = await GarageServer.start({
        DATABASE_URL: primary.url,
        DATABASE_REPLICA_URLS: standby.urlAt(proxy.port),
      })
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
      const result = await judge(writers, { longestMs: bounds(isShort).longestMs }, faults)
      if (result.faults.length > 0) console.log(server.errors)
      await server.stop('SIGKILL')
      proxy.close()
      await Promise.all([primary.remove(), standby.remove()])
      return result
    },
  },
]
