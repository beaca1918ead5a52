import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstatSync, readFileSync } from 'node:fs'

// No package holds a part of these folders.
const unrelated = ['bench', 'docs', 'test'].map((folder) => `:!${folder}`)

/** Returns a hash of all files that the packages are built from, the lock file included. */
export function fingerprintSources(): string {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', '.', ...unrelated]
  const paths = execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  const hash = createHash('sha256')
  for (const path of [...new Set(paths)].sort()) {
    // Git lists deleted files too.
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile()) hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}
