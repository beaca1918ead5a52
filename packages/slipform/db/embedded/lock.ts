import { rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { printedNotices } from '../../base/notices.ts'

/** The state of a lease, which threads share. */
export interface LeaseState {
  /** Milliseconds without renewal after which another process may take the lease over. */
  readonly staleAfterMs: number
  /** The time of the last renewal, in milliseconds since 1970. */
  readonly renewedAt: BigInt64Array
  /** 1 as soon as this process releases the lease. */
  readonly released: Int32Array
}

/** The data of the thread that renews a lease. */
export interface LeaseRequest extends LeaseState {
  /** The folder whose modification time is the lease. */
  readonly file: string
}

/** A report of the thread that renews a lease: of the attempts to take it, and of its loss. */
export type LeaseReport = 'waiting' | 'in use' | 'held' | 'lost'

/** The right to use a folder, which one process at a time has. */
export interface Lease {
  /** The state that every write checks first. */
  readonly state: LeaseState
  /** Resolves with a message when another process took the lease over or removed it: this process must end at once. */
  readonly lost: Promise<string>
  /** Releases the lease: another process may take it at once. */
  release(): void
}

const staleAfterMs = 5_000
// The sum of the time until a lock is stale, the interval of attempts, and `settleTime` of lease-worker.js.
const longestWaitMs = 8_000

/**
 * Leases a data folder to this process: two processes at a time would destroy the embedded database. Unlike a file with a process id, a
 * lease works across containers and machines that share the folder. It is renewed every second; the lease of a killed process ends after
 * five seconds. A process that loses its lease must end; five seconds later it is killed, unless it is process 1 of a container.
 *
 * @throws Error that names the folder when another process uses it.
 */
export async function leaseFolder(folder: string, notices = printedNotices): Promise<Lease> {
  const file = join(folder, 'lock')
  const request: LeaseRequest = {
    file,
    staleAfterMs,
    renewedAt: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)),
    released: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
  }
  // Without the options of this process, such as a loader.
  const worker = new Worker(new URL('./lease-worker.js', import.meta.url), { workerData: request, execArgv: [] })
  const lost = new Promise<string>((resolve) => {
    worker.on('message', (report: LeaseReport) => {
      if (report !== 'lost') return
      // Stops further writes, and keeps `release` from removing the lock, which belongs to another process now.
      Atomics.store(request.released, 0, 1)
      resolve(`The lease ${file} was lost: another process took it over or removed it. This process ends at once.`)
    })
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (report: LeaseReport) => {
      if (report === 'held') return resolve()
      if (report === 'in use') return reject(inUse(folder))
      if (report === 'waiting')
        notices.warn(
          `The embedded database in ${folder} is locked. Waiting for up to ${longestWaitMs / 1000} s: a process that was killed leaves its lock behind.`,
        )
    })
  }).catch(async (error) => {
    await worker.terminate()
    throw error
  })
  worker.removeAllListeners('error').unref()

  const release = () => {
    process.off('exit', release)
    if (Atomics.exchange(request.released, 0, 1) === 1) return
    const renewedAt = Number(Atomics.load(request.renewedAt, 0))
    if (Math.abs(Date.now() - renewedAt) < staleAfterMs) rmdirSync(file)
    void worker.terminate()
  }
  // A process that exits without closing the database leaves no lock behind.
  process.once('exit', release)
  return { state: request, lost, release }
}

const inUse = (folder: string) =>
  new Error(
    `The embedded database in ${folder} is in use by another process, here or in another container. Stop that process first, or set DATA_DIR to the folder of another database.`,
  )
