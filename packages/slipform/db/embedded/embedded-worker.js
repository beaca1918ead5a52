// @ts-check
import { closeSync, fsyncSync, openSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { citext } from '@electric-sql/pglite/contrib/citext'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { hstore } from '@electric-sql/pglite/contrib/hstore'
import { ltree } from '@electric-sql/pglite/contrib/ltree'
import { moddatetime } from '@electric-sql/pglite/contrib/moddatetime'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp'
import { NodeFS } from '@electric-sql/pglite/nodefs'

// Runs the embedded database in a thread of its own: a long statement delays nothing else, and can be ended with the thread. Responds to a call
// `{ id, method, args }` with `{ id, result }` or `{ id, error }`, and to call 0 when the database is open. Plain JavaScript, because
// a worker starts without the loader of the main thread.

/** @type {import('./embedded-thread.ts').ThreadRequest} */
const { folder, isNew, fsync, textTypes, lease } = workerData

/** @typedef {{ nfd?: number, node: object }} Stream */

/** A folder on the disk that is written only while this process holds the lease, and synchronized when PostgreSQL demands it. */
class DataFolder extends NodeFS {
  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pglite, options) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [.../** @type {Function[]} */ (emscriptenOpts.preRun), prepareFiles]
    return { emscriptenOpts: /** @type {typeof options} */ ({ ...emscriptenOpts, preRun }) }
  }
}

/** @param {{ FS: any }} module */
function prepareFiles({ FS }) {
  const write = FS.write
  FS.write = (/** @type {unknown[]} */ ...args) => {
    confirmLease()
    return write(...args)
  }
  // Emscripten's file system has no fsync: it reports success, and writes nothing to the disk.
  const { NODEFS } = FS.filesystems
  NODEFS.stream_ops.fsync = (/** @type {Stream} */ { nfd, node }) => {
    if (nfd !== undefined) fsyncSync(nfd)
    else syncFolder(NODEFS.realPath(node))
    return 0
  }
}

/** Synchronizes the entries of a folder, which Windows does by itself. */
function syncFolder(/** @type {string} */ path) {
  if (process.platform === 'win32') return
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Returns while this process holds the lease. In a process that was suspended for a while, waits until the lease was renewed, or the
 * process is killed because another one has taken it over. After the release, no write begins.
 */
function confirmLease() {
  if (lease === undefined) return
  const { renewedAt, released, staleAfterMs } = lease
  const isFresh = (/** @type {bigint} */ time) => Math.abs(Date.now() - Number(time)) < staleAfterMs
  for (let time = Atomics.load(renewedAt, 0); !isFresh(time); time = Atomics.load(renewedAt, 0))
    Atomics.wait(renewedAt, 0, time, staleAfterMs)
  Atomics.wait(released, 0, 1)
}

// Those that projects use. Every opening loads all of them, which takes some 20 ms each: PGlite's other ones are not available.
const extensions = {
  btree_gin,
  btree_gist,
  citext,
  fuzzystrmatch,
  hstore,
  ltree,
  moddatetime,
  pg_trgm,
  pgcrypto,
  unaccent,
  uuid_ossp,
}

async function open() {
  const parsers = Object.fromEntries(textTypes.map((oid) => [oid, (/** @type {string} */ text) => text]))
  // `fdatasync`, the default, does nothing in Emscripten.
  const settings = [
    'timezone=UTC',
    'datestyle=ISO',
    'intervalstyle=postgres',
    'wal_sync_method=fsync',
    `fsync=${fsync ? 'on' : 'off'}`,
  ]
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])]
  return PGlite.create({
    extensions,
    parsers,
    startParams,
    ...(folder === undefined ? {} : { fs: new DataFolder(folder) }),
    // Unpacks a prepared empty database, which takes a third of the time of initdb.
    ...(isNew ? { loadDataDir: await emptyDatabase() } : {}),
  })
}

async function emptyDatabase() {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return dataDir()
}

/** Returns the properties of an error: in a message to another thread, an error loses all but those of JavaScript. */
function describe(/** @type {Error} */ error) {
  return { ...error, name: error.name, message: error.message }
}

/**
 * Records errors of JavaScript inside of PostgreSQL, such as an overflow of the stack. PGlite ignores them, although they corrupt its memory:
 * its next responses would be wrong. The exceptions by which PostgreSQL itself leaves a function are no instances of Error.
 */
function watchFaults(/** @type {PGlite} */ { Module }) {
  /** @type {{ error?: Error }} */
  const fault = {}
  const run = Module._PostgresMainLoopOnce
  Module._PostgresMainLoopOnce = () => {
    try {
      run()
    } catch (error) {
      if (error instanceof Error) fault.error ??= error
      throw error
    }
  }
  return fault
}

const pglite = await open()
const fault = watchFaults(pglite)
/** @type {Readonly<Record<string, (...args: any[]) => Promise<unknown>>>} */
const methods = {
  query: (text, values, options) => pglite.query(text, values, options),
  exec: (text) => pglite.exec(text),
  refreshArrayTypes: () => pglite.refreshArrayTypes(),
  // A Blob is passed on without a copy; a File cannot be.
  dumpDataDir: async (compression) => new Blob([await pglite.dumpDataDir(compression)]),
  close: () => pglite.close(),
}
parentPort?.on('message', async ({ id, method, args }) => {
  const [settled] = await Promise.allSettled([methods[method]?.(...args)])
  // Ends the thread: the memory of PGlite is corrupt.
  if (fault.error !== undefined) throw fault.error
  const response = settled.status === 'fulfilled' ? { result: settled.value } : { error: describe(settled.reason) }
  parentPort?.postMessage({ id, ...response })
})
parentPort?.postMessage({ id: 0 })
