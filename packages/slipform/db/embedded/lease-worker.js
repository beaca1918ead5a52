// @ts-check
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import lockfile from 'proper-lockfile'

// Holds the lease of a data folder for the process: a folder `lock` whose modification time is renewed every second. It runs in a thread of its
// own with synchronous file operations only, so that neither a busy main thread nor a full thread pool delays a renewal. Plain JavaScript,
// because a worker starts without the loader of the main thread.

/** Milliseconds between renewals. */
const renewalInterval = 1_000

/** Milliseconds after which a process that took over a lease may use it: by then earlier owners have noticed, and have ended. */
const settleTime = 2.5 * renewalInterval

/** Milliseconds that the main thread may take to end the process. */
const endingTime = 5_000

/** Milliseconds between attempts at a lease that another process holds. */
const pollInterval = 250

/** @type {import('./lock.ts').LeaseRequest} */
const { file, staleAfterMs, renewedAt, released } = workerData
const report = (/** @type {import('./lock.ts').LeaseReport} */ state) => parentPort?.postMessage(state)

let isHeld = false

const fileSystem = {
  ...fs,
  utimesSync(/** @type {string} */ path, /** @type {Date} */ atime, /** @type {Date} */ mtime) {
    if (Atomics.load(released, 0) === 1) return
    fs.utimesSync(path, atime, mtime)
    Atomics.store(renewedAt, 0, BigInt(mtime.getTime()))
    Atomics.notify(renewedAt, 0)
  },
}

const options = {
  lockfilePath: file,
  realpath: false,
  stale: staleAfterMs,
  update: renewalInterval,
  fs: fileSystem,
  onCompromised: lose,
}

/** Ends the process: another one may be writing to the folder. The main thread does so, unless it is busy for seconds. */
function lose() {
  if (Atomics.load(released, 0) === 1) return
  if (!isHeld) return report('in use')
  report('lost')
  // The kernel ignores a signal that process 1 of a container sends itself.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), endingTime)
}

async function take() {
  let hadOwner = false
  /** @type {{ time: number | undefined, since: number } | undefined} */
  let seen
  for (;;) {
    hadOwner ||= fs.existsSync(file)
    if (tryToLock()) break

    const time = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (seen === undefined) report('waiting')
    // A renewal: the owner is alive.
    else if (time !== undefined && time !== seen.time) return report('in use')
    seen ??= { time, since: performance.now() }
    // The lock was not renewed for this long, although its time is not old: the clock was set back.
    if (performance.now() - seen.since > staleAfterMs) fs.rmdirSync(file)
    await wait(pollInterval)
  }
  if (hadOwner) await wait(settleTime)
  isHeld = true
  report('held')
}

function tryToLock() {
  try {
    lockfile.lockSync(file, options)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ELOCKED') return false
    throw error
  }
}

// The listener keeps the thread alive, which the timer that renews the lease does not.
parentPort?.on('message', () => {})
await take()
