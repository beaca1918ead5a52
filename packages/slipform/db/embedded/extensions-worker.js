// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

// Loads those of PostgreSQL's own extensions into an embedded database that the database has or a statement creates: loading all of them would
// take a third of the time of an opening. Plain JavaScript, as the worker that uses it.

/** @typedef {import('@electric-sql/pglite').PGlite} PGlite */

const create = /\bcreate\s+extension\s+(?:if\s+not\s+exists\s+)?(?:"([^"]+)"|(\w+))/gi

const archivesFolder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

// The archives that hold several extensions, by extension.
/** @type {Readonly<Record<string, string>>} */
const archives = { autoinc: 'spi', insert_username: 'spi', moddatetime: 'spi', refint: 'spi' }

/**
 * Loads the extensions that the database has, and returns a function that loads the extensions which a statement creates. For an unknown
 * extension PostgreSQL itself reports the error.
 *
 * @param {PGlite} pglite
 */
export async function extensionsOf(pglite) {
  /** @type {Set<string>} */
  const loaded = new Set(['plpgsql'])
  const load = async (/** @type {string} */ name) => {
    if (loaded.has(name)) return
    loaded.add(name)
    for (const { path, content } of filesOf(archives[name] ?? name)) await place(pglite, path, content)
  }
  const { rows } = await pglite.query('select extname::text as name from pg_extension')
  for (const { name } of /** @type {{ name: string }[]} */ (rows)) await load(name)
  return async (/** @type {string} */ statement) => {
    for (const [, quoted, plain = ''] of statement.matchAll(create)) await load(quoted ?? plain.toLowerCase())
  }
}

const blockBytes = 512

/** Reads the files of an extension's archive; returns none if PGlite has no such extension. */
function filesOf(/** @type {string} */ name) {
  const tar = readArchive(name)
  const files = []
  for (let at = 0; at + blockBytes <= tar.length && tar[at] !== 0; ) {
    const text = (/** @type {number} */ start, /** @type {number} */ end) =>
      tar.toString('latin1', at + start, at + end).replace(/\0.*/s, '')
    const bytes = Number.parseInt(text(124, 136), 8) || 0
    const from = at + blockBytes
    // The type of a plain file; other entries are folders.
    if (/^0?$/.test(text(156, 157))) files.push({ path: text(0, 100), content: tar.subarray(from, from + bytes) })
    at = from + Math.ceil(bytes / blockBytes) * blockBytes
  }
  return files
}

function readArchive(/** @type {string} */ name) {
  if (!/^[\w-]+$/.test(name)) return Buffer.alloc(0)
  try {
    return gunzipSync(readFileSync(join(archivesFolder, `${name}.tar.gz`)))
  } catch {
    return Buffer.alloc(0)
  }
}

/**
 * Writes a file where PostgreSQL looks for it; a library is compiled, too.
 *
 * @param {PGlite} pglite
 * @param {string} path
 * @param {Uint8Array} content
 * @returns {Promise<void>}
 */
async function place({ Module }, path, content) {
  // PGlite's types lack these members of Emscripten.
  const { FS, WASM_PREFIX } = /** @type {any} */ (Module)
  const target = `${WASM_PREFIX}/${path}`
  const [folder, name] = [target.slice(0, target.lastIndexOf('/')), target.slice(target.lastIndexOf('/') + 1)]
  FS.mkdirTree(folder)
  if (!name.endsWith('.so')) return FS.writeFile(target, content)
  return new Promise((resolve, reject) =>
    FS.createPreloadedFile(folder, name, content, true, true, resolve, reject, false),
  )
}
