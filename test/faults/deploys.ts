import { Balancer } from './support/balancer.ts'
import { caddy, missing, nginx, type Program, ReverseProxy } from './support/reverse-proxy.ts'
import { judge, type Result, type Scenario } from './support/scenario.ts'
import { endLater, startPostgres, startServer } from './support/started.ts'
import { Writers } from './support/writers.ts'

/** The codes of requests to a server that is gone. */
const connectionLost = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']

/** Faults and ends of the server's process. */
export const deploys: readonly Scenario[] = [
  {
    fault: 'rolling deploys: each server is replaced in turn (`SIGTERM`)',
    isShort: true,
    run: ({ isShort }) => deploy(balance, isShort ? 2 : 20),
  },
  {
    fault: 'rolling deploys behind nginx, with the configuration of `deploy/nginx.conf`',
    missing: missing(nginx),
    run: () => deploy(behind(nginx)),
  },
  {
    fault: 'rolling deploys behind Caddy, with the configuration of `deploy/Caddyfile`',
    missing: missing(caddy),
    run: () => deploy(behind(caddy)),
  },
  {
    fault: 'the server is killed (`SIGKILL`) and started again, on PostgreSQL',
    run: async () => killAndRestart({ DATABASE_URL: (await startPostgres()).url }),
  },
]

/** Kills a server while clients write, and starts it again at the same port. */
export async function killAndRestart(
  env: Readonly<Record<string, string>>,
  count?: number,
  backWithinMs = 5_000,
): Promise<Result> {
  const server = await startServer(env)
  const writers = await Writers.start(server.url, count)
  await writers.write(50)
  await server.stop('SIGKILL')
  await startServer(env, Number(new URL(server.url).port))
  const since = performance.now()
  await writers.write(20)
  return judge(writers, { since, backWithinMs, allowed: connectionLost })
}

/** What stands in front of the servers. */
interface Front {
  readonly url: string
  /** Sends requests to one more server. */
  readonly add?: (server: string) => unknown
  /** Sends requests to another server. */
  readonly sendTo?: (server: string) => unknown
  /** The codes that failed requests may have. */
  readonly allowed: readonly string[]
  /** Returns what did not hold beside the writes. */
  readonly findFaults: (writers: Writers) => Promise<string[]>
}

async function balance(server: string): Promise<Front> {
  const balancer = endLater(await Balancer.start(), (each) => each.close())
  balancer.add(server)
  const findFaults = async () => (balancer.truncated > 0 ? [`${balancer.truncated} responses were cut off.`] : [])
  return { url: balancer.url, add: (next) => balancer.add(next), allowed: [], findFaults }
}

const behind =
  (program: Program) =>
  async (server: string): Promise<Front> => {
    const proxy = endLater(await ReverseProxy.start(program, server), (each) => each.remove())
    const findFaults = async (writers: Writers) =>
      (await writers.seesLive()) ? [] : ['A stream of changes did not arrive.']
    // A reload closes idle connections of clients, which may send at that moment. What a server loses is a 502.
    return { url: proxy.url, sendTo: (next) => proxy.sendTo(next), allowed: ['UND_ERR_SOCKET'], findFaults }
  }

/** Replaces the server behind a front some times while clients write. */
async function deploy(open: (server: string) => Promise<Front>, times = 20): Promise<Result> {
  const postgres = await startPostgres()
  const start = () => startServer({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' })
  let running = await start()
  const front = await open(running.url)
  const writers = await Writers.start(front.url)
  const faults: string[] = []
  for (let turn = 1; turn <= times; turn += 1) {
    const next = await start()
    await front.add?.(next.url)
    await writers.write(100)
    await front.sendTo?.(next.url)
    const { code, signal, ms } = await running.stop()
    if (code !== 0) faults.push(`Deploy ${turn}: the server exited with ${code ?? signal} after ${ms} ms.`)
    running = next
  }
  await writers.write(50)
  return judge(writers, { allowed: front.allowed }, [...faults, ...(await front.findFaults(writers))])
}
