import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Each line is a path and the first eight digits of the git ids of all its versions in Slipform's repository, up to the tag
// `before-house`: `git log before-house --raw --no-abbrev --no-renames -m --format=`.
const list = join(
  dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json')),
  'convert/engine-files.txt',
)

/** By path: the shortened git ids of all versions of an original file. */
export type EngineFiles = ReadonlyMap<string, readonly string[]>

/** Reads the ids of Slipform's own files in every version that could be cloned. */
export function readEngineFiles(): EngineFiles {
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [path = '', ...ids] = line.split(' ')
      return [path, ids]
    }),
  )
}

/** Whether a git id belongs to an unedited original file at that path. */
export function isOriginal(engine: EngineFiles, path: string, id: string): boolean {
  return engine.get(path)?.includes(id.slice(0, 8)) ?? false
}

/** Returns the git blob id of a text. */
export function gitId(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')
}
