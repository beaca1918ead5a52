import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { killAndRestart } from './deploys.ts'
import type { GarageServer } from './support/garage-server.ts'
import { runMixedLoad } from './support/mixed-load.ts'
import { judge, type Scenario } from './support/scenario.ts'
import { emptyFolder, endLater, startServer } from './support/started.ts'
import { Writers } from './support/writers.ts'

// On the embedded database, writes take turns.
const writers = 4

const copies = 4

// The embedded database has one connection: a stall of it is as long as a transaction may be idle.
const longestMs = 5_000

const megabytes = 260
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** Copies the folder of a server at one moment: the process stands still meanwhile. A lock and a socket end with the machine. */
async function copyAtOnce(server: GarageServer, clients: Writers, dataDir: string) {
  const folder = emptyFolder()
  server.signal('SIGSTOP')
  await wait(100)
  const stored = clients.acknowledged.length
  cpSync(dataDir, folder, { recursive: true, filter: (path) => !/(?:lock|\.sock)$/.test(path) })
  server.signal('SIGCONT')
  return { folder, stored }
}

/** Faults of the embedded database. */
export const embedded: readonly Scenario[] = [
  {
    fault: 'eight kinds of requests at once on the embedded database, as soon as the server has started',
    isShort: true,
    async run({ isShort }) {
      const DATA_DIR = emptyFolder()
      const server = await startServer({ DATA_DIR })
      const load = await runMixedLoad(server.url, isShort ? 10_000 : 60_000)
      await server.stop()
      const { confirmed, stored, failures } = load
      const counts = (of: typeof stored) => `${of.parts} parts and ${of.visits} visits`
      return {
        acknowledged: confirmed.parts + confirmed.visits,
        lost: Math.max(0, confirmed.parts - stored.parts) + Math.max(0, confirmed.visits - stored.visits),
        failures,
        longestMs: load.longestMs,
        faults: [
          ...(counts(confirmed) === counts(stored)
            ? []
            : [`${counts(confirmed)} were confirmed, ${counts(stored)} are there.`]),
          ...Object.entries(failures).map(([status, count]) => `${count} requests ended with ${status}.`),
          ...(load.longestMs > longestMs ? [`A request waited for ${load.longestMs} ms.`] : []),
        ],
      }
    },
  },
  {
    fault: 'the server is killed (`SIGKILL`) on the embedded database, and started again',
    run: () => killAndRestart({ DATA_DIR: emptyFolder() }, writers, 30_000),
  },
  {
    fault: `the folder of the embedded database is copied at ${copies} moments of writing, and served: what a restart of the machine finds`,
    async run() {
      const DATA_DIR = emptyFolder()
      const server = await startServer({ DATA_DIR })
      const clients = await Writers.start(server.url, writers)
      const taken: { folder: string; stored: number }[] = []
      while (taken.length < copies) {
        await clients.write(15)
        await wait(Math.random() * 100)
        taken.push(await copyAtOnce(server, clients, DATA_DIR))
      }
      await clients.stop()
      await server.stop('SIGKILL')
      const faults: string[] = []
      for (const { folder, stored } of taken) {
        const next = await startServer({ DATA_DIR: folder })
        const lost = (await clients.lost(next.url)).filter((key) => clients.acknowledged.indexOf(key) < stored)
        if (lost.length > 0) faults.push(`${lost.length} of ${stored} acknowledged records are not in a copy.`)
        await next.stop('SIGKILL')
      }
      const last = await startServer({ DATA_DIR })
      return judge(clients, { url: last.url }, faults)
    },
  },
  {
    fault:
      'a statement on the embedded database takes hours: it is ended after three seconds, and the server responds meanwhile',
    async run() {
      const DATA_DIR = emptyFolder()
      const env = { DATA_DIR, STATEMENT_TIMEOUT_MS: '3000' }
      const server = await startServer(env, undefined, 'test/faults/support/slow-main.ts')
      const clients = await Writers.start(server.url, writers)
      await clients.write(20)
      const faults: string[] = []
      const slow = fetch(`${server.url}/api/slow`)
      let responses = 0
      let isSlow = true
      void slow.finally(() => (isSlow = false))
      while (isSlow) {
        const { status } = await fetch(`${server.url}/livez`, { signal: AbortSignal.timeout(1_000) })
        if (status !== 200) faults.push(`/livez was answered with ${status}.`)
        responses += 1
        await wait(100)
      }
      if (responses < 10) faults.push(`/livez responded only ${responses} times beside the statement.`)
      const { status, headers } = await slow
      if (status !== 503 || !headers.has('retry-after')) faults.push(`The statement ended with ${status}.`)
      const since = performance.now()
      await clients.write(20)
      return judge(clients, { since, backWithinMs: 10_000 }, faults)
    },
  },
  {
    fault:
      'the server is stopped (`SIGTERM`) while a statement on the embedded database takes hours, and started again',
    isShort: true,
    async run() {
      const DATA_DIR = emptyFolder()
      const env = { DATA_DIR, STATEMENT_TIMEOUT_MS: '0', SHUTDOWN_TIMEOUT_MS: '4000' }
      const server = await startServer(env, undefined, 'test/faults/support/slow-main.ts')
      const clients = await Writers.start(server.url, writers)
      await clients.write(20)
      await clients.stop()
      const faults: string[] = []
      const slow = fetch(`${server.url}/api/slow`)
      await wait(500)
      const { code, ms } = await server.stop()
      if (code !== 0) faults.push(`The server exited with ${code} after ${ms} ms.`)
      const response = await slow.catch(() => undefined)
      if (response?.status !== 503) faults.push(`The statement's request ended with ${response?.status}.`)
      const next = await startServer({ DATA_DIR })
      return judge(clients, { url: next.url }, faults)
    },
  },
  {
    fault: 'the disk of the embedded database is full',
    missing: canMount ? undefined : 'it needs the right to mount a file system.',
    async run() {
      const DATA_DIR = emptyFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', DATA_DIR])
      endLater(DATA_DIR, () => execFileSync('umount', ['--lazy', DATA_DIR]))
      const faults: string[] = []
      const server = await startServer({ DATA_DIR })
      const clients = await Writers.start(server.url, writers, randomBytes(200_000).toString('hex'))
      for (const last = Date.now() + 60_000; !clients.failures[507] && Date.now() < last; ) await wait(100)
      await clients.stop()
      const response = await fetch(`${server.url}/api/public/customers?range=[0,0]`, {
        signal: AbortSignal.timeout(10_000),
      })
      await response.text()
      if (response.status !== 200) faults.push(`A list was answered with ${response.status}.`)
      const readyz = async (url: string) => (await fetch(`${url}/readyz`)).status
      const whileFull = await readyz(server.url)
      if (whileFull !== 503) faults.push(`/readyz was answered with ${whileFull}.`)
      const { code, ms } = await server.stop()
      if (code !== 0) faults.push(`The server exited with ${code} after ${ms} ms.`)
      const next = await startServer({ DATA_DIR })
      execFileSync('mount', ['-o', `remount,size=${2 * megabytes}m`, DATA_DIR])
      await wait(1_000)
      const withRoom = await readyz(next.url)
      if (withRoom !== 200) faults.push(`With room again, /readyz was answered with ${withRoom}.`)
      const result = await judge(clients, { allowed: [507], url: next.url }, faults)
      return { ...result, faults: result.failures[507] ? result.faults : [...result.faults, 'No request was a 507.'] }
    },
  },
]
