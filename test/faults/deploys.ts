import { Balancer } from './support/balancer.ts'
import { GarageServer } from './support/garage-server.ts'
import { PostgresServer } from './support/postgres.ts'
import { caddy, missing, nginx, ReverseProxy } from './support/reverse-proxy.ts'
import { judge, type Scenario } from './support/scenario.ts'
import { Writers } from './support/writers.ts'

/** Faults and ends of the server's process. */
export const deploys: readonly Scenario[] = [
  {
    fault: 'rolling deploys: each server is replaced in turn (`SIGTERM`)',
    isShort: true,
    async run({ isShort }) {
      const postgres = await PostgresServer.start()
      const balancer = await Balancer.start()
      const start = async () => {
        const server = await GarageServer.start({ DATABASE_URL: postgres.url })
        balancer.add(server.url)
        return server
      }
      let running = await start()
      const writers = await Writers.start(balancer.url)
      const faults: string[] = []
      for (let deploy = 1; deploy <= (isShort ? 2 : 20); deploy += 1) {
        const next = await start()
        await writers.write(100)
        const { code, signal, ms } = await running.stop()
        if (code !== 0) faults.push(`Deploy ${deploy}: the server exited with ${code ?? signal} after ${ms} ms.`)
        running = next
      }
      await writers.write(50)
      if (balancer.truncated > 0) faults.push(`${balancer.truncated} responses were cut off.`)
      const result = await judge(writers, {}, faults)
      await running.stop('SIGKILL')
      balancer.close()
      await postgres.remove()
      return result
    },
  },
  {
    fault: 'rolling deploys behind nginx, with the configuration of `deploy/nginx.conf`',
    isShort: false,
    missing: missing(nginx),
    run: () => deployBehind(nginx),
  },
  {
    fault: 'rolling deploys behind Caddy, with the configuration of `deploy/Caddyfile`',
    isShort: false,
    missing: missing(caddy),
    run: () => deployBehind(caddy),
  },
  {
    fault: 'the server is killed (`SIGKILL`) and started again, on PostgreSQL',
    isShort: false,
    async run() {
      const postgres = await PostgresServer.start()
      const server = await GarageServer.start({ DATABASE_URL: postgres.url })
      const writers = await Writers.start(server.url)
      await writers.write(100)
      await server.stop('SIGKILL')
      const next = await GarageServer.start({ DATABASE_URL: postgres.url }, Number(new URL(server.url).port))
      const since = performance.now()
      await writers.write(50)
      const result = await judge(writers, { since, allowed: ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET'] })
      await next.stop('SIGKILL')
      await postgres.remove()
      return result
    },
  },
]

/** Replaces the server behind a proxy twenty times while others write; a stream of changes must arrive. */
async function deployBehind(program: typeof nginx) {
  const postgres = await PostgresServer.start()
  const start = () => GarageServer.start({ DATABASE_URL: postgres.url, TRUST_PROXY: '1' })
  let running = await start()
  const proxy = await ReverseProxy.start(program, running.url)
  const writers = await Writers.start(proxy.url)
  const faults: string[] = []
  for (let deploy = 1; deploy <= 20; deploy += 1) {
    const next = await start()
    await writers.write(100)
    await proxy.sendTo(next.url)
    const { code, signal, ms } = await running.stop()
    if (code !== 0) faults.push(`Deploy ${deploy}: the server exited with ${code ?? signal} after ${ms} ms.`)
    running = next
  }
  await writers.write(50)
  if (!(await writers.seesLive())) faults.push('A stream of changes did not arrive.')
  // A reload closes idle connections of clients, which may send at that moment. What a server loses is a 502.
  const result = await judge(writers, { allowed: ['UND_ERR_SOCKET'] }, faults)
  await running.stop('SIGKILL')
  await proxy.remove()
  await postgres.remove()
  return result
}
