// @ts-check
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'

// Opens a backup of an embedded database in memory and counts its rows, in a thread of its own: the server goes on meanwhile, and the
// memory is free afterwards. Plain JavaScript, because a worker starts without the loader of the main thread.

/** The backup, and the statement that selects the names of its tables. @type {{ file: string, tables: string }} */
const { file, tables } = workerData
const pglite = await PGlite.create({ loadDataDir: new Blob([gunzipSync(readFileSync(file))]) })
const counts = []
for (const { name } of /** @type {{ name: string }[]} */ ((await pglite.query(tables)).rows)) {
  const { rows } = await pglite.query(`select count(*)::text as count from ${name}`)
  counts.push([name, Number(/** @type {{ count: string }} */ (rows[0]).count)])
}
await pglite.close()
parentPort?.postMessage(counts)
