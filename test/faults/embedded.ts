import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GarageServer } from './support/garage-server.ts'
import { runMixedLoad } from './support/mixed-load.ts'
import { judge, type Scenario } from './support/scenario.ts'
import { Writers } from './support/writers.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'slipform-faults-data-'))

// On the embedded database, writes take turns.
const writers = 4

const connectionLost = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']

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
      const server = await GarageServer.start({ DATA_DIR })
      const load = await runMixedLoad(server.url, isShort ? 10_000 : 60_000)
      await server.stop()
      rmSync(DATA_DIR, { recursive: true, force: true })
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
    isShort: false,
    async run() {
      const DATA_DIR = emptyFolder()
      const server = await GarageServer.start({ DATA_DIR })
      const clients = await Writers.start(server.url, writers)
      await clients.write(50)
      await server.stop('SIGKILL')
      const next = await GarageServer.start({ DATA_DIR }, Number(new URL(server.url).port))
      const since = performance.now()
      await clients.write(20)
      const result = await judge(clients, { since, backWithinMs: 30_000, allowed: connectionLost })
      await next.stop('SIGKILL')
      rmSync(DATA_DIR, { recursive: true, force: true })
      return result
    },
  },
  {
    fault: `the folder of the embedded database is copied at ${copies} moments of writing, and served: what a restart of the machine finds`,
    isShort: false,
    async run() {
      const DATA_DIR = emptyFolder()
      const server = await GarageServer.start({ DATA_DIR })
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
        const next = await GarageServer.start({ DATA_DIR: folder })
        const lost = (await clients.lost(next.url)).filter((key) => clients.acknowledged.indexOf(key) < stored)
        if (lost.length > 0) faults.push(`${lost.length} of ${stored} acknowledged records are not in a copy.`)
        await next.stop('SIGKILL')
      }
      const last = await GarageServer.start({ DATA_DIR })
      const result = await judge(clients, { url: last.url }, faults)
      await last.stop('SIGKILL')
      for (const folder of [DATA_DIR, ...taken.map((each) => each.folder)])
        rmSync(folder, { recursive: true, force: true })
      return result
    },
  },
  {
    fault:
      'a statement on the embedded database takes hours: it is ended after three seconds, and the server responds meanwhile',
    isShort: false,
    async run() {
      const DATA_DIR = emptyFolder()
      const env = { DATA_DIR, STATEMENT_TIMEOUT_MS: '3000' }
      const server = await GarageServer.start(env, undefined, 'test/faults/support/slow-main.ts')
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
      const result = await judge(clients, { since, backWithinMs: 10_000 }, faults)
      await server.stop()
      rmSync(DATA_DIR, { recursive: true, force: true })
      return result
    },
  },
  {
    fault:
      'the server is stopped (`SIGTERM`) while a statement on the embedded database takes hours, and started again',
    isShort: true,
    async run() {
      const DATA_DIR = emptyFolder()
      const env = { DATA_DIR, STATEMENT_TIMEOUT_MS: '0', SHUTDOWN_TIMEOUT_MS: '4000' }
      const server = await GarageServer.start(env, undefined, 'test/faults/support/slow-main.ts')
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
      const next = await GarageServer.start({ DATA_DIR })
      const result = await judge(clients, { url: next.url }, faults)
      await next.stop('SIGKILL')
      rmSync(DATA_DIR, { recursive: true, force: true })
      return result
    },
  },
  {
    fault: 'the disk of the embedded database is full',
    isShort: false,
    missing: canMount ? undefined : 'it needs the right to mount a file system.',
    async run() {
      const DATA_DIR = emptyFolder()
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', DATA_DIR])
      try {
        const faults: string[] = []
        const server = await GarageServer.start({ DATA_DIR })
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
        const next = await GarageServer.start({ DATA_DIR })
        execFileSync('mount', ['-o', `remount,size=${2 * megabytes}m`, DATA_DIR])
        await wait(1_000)
        const withRoom = await readyz(next.url)
        if (withRoom !== 200) faults.push(`With room again, /readyz was answered with ${withRoom}.`)
        const result = await judge(clients, { allowed: [507], url: next.url }, faults)
        await next.stop('SIGKILL')
        return { ...result, faults: result.failures[507] ? result.faults : [...result.faults, 'No request was a 507.'] }
      } finally {
        execFileSync('umount', ['--lazy', DATA_DIR])
        rmSync(DATA_DIR, { recursive: true, force: true })
      }
    },
  },
]
