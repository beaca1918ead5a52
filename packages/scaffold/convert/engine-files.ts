import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

// Each line is a path and, of every text that Slipform's repository had there up to the tag `before-house`, the first eight
// digits of its id in git: `git log before-house --raw --no-abbrev --no-renames -m --format=`.
const list = join(
  dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json')),
  'convert/engine-files.txt',
)

/** The ids of the texts that Slipform had at a path, shortened, by the path. */
export type EngineFiles = ReadonlyMap<string, readonly string[]>

/** Reads what Slipform's own files were in every version that could be cloned. */
export function readEngineFiles(): EngineFiles {
  const lines = readFileSync(list, 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line) => {
      const [path = '', ...ids] = line.split(' ')
      return [path, ids]
    }),
  )
}

/** Whether a text with this id in git is Slipform's own at that path, as it was cloned. */
export function isOriginal(engine: EngineFiles, path: string, id: string): boolean {
  return engine.get(path)?.includes(id.slice(0, 8)) ?? false
}

/** The id that git gives a text. */
export function gitId(text: string): string {
  return createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex')
}
