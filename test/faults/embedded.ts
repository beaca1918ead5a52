import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { GarageServer } from './support/garage-server.ts'
import { judge, type Scenario } from './support/scenario.ts'
import { Writers } from './support/writers.ts'

const emptyFolder = () => mkdtempSync(join(tmpdir(), 'slipform-faults-data-'))

// On the embedded database, writes take turns.
const writers = 4

const connectionLost = ['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_SOCKET']

const megabytes = 260
const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

/** Faults of the embedded database. */
export const embedded: readonly Scenario[] = [
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
    fault:
      'the folder of the embedded database is copied at one moment of writing, and served: what a restart of the machine finds',
    isShort: false,
    async run() {
      const [DATA_DIR, copy] = [emptyFolder(), emptyFolder()]
      const server = await GarageServer.start({ DATA_DIR })
      const clients = await Writers.start(server.url, writers)
      await clients.write(50)
      // The process stands still, so that the copy is of one moment.
      server.signal('SIGSTOP')
      await wait(100)
      const stored = clients.acknowledged.length
      // A lock and a socket end with the machine.
      cpSync(DATA_DIR, copy, { recursive: true, filter: (path) => !/(?:lock|\.sock)$/.test(path) })
      server.signal('SIGCONT')
      await clients.stop()
      clients.acknowledged.splice(stored)
      const next = await GarageServer.start({ DATA_DIR: copy })
      const result = await judge(clients, { url: next.url })
      await Promise.all([server.stop('SIGKILL'), next.stop('SIGKILL')])
      for (const folder of [DATA_DIR, copy]) rmSync(folder, { recursive: true, force: true })
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
        const { code, ms } = await server.stop()
        if (code !== 0) faults.push(`The server exited with ${code} after ${ms} ms.`)
        const next = await GarageServer.start({ DATA_DIR })
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
