import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const folder = 'vendor'

/**
 * Copies the tarball of a package into a project, under the name that `create-slipform` gives it: the hash tells package managers
 * about another tarball of the same version. Returns the dependency.
 */
export function vendor(tarball: string, root: string): string {
  const content = readFileSync(tarball)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const path = `${folder}/${basename(tarball, '.tgz')}-${hash}.tgz`
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, path), content)
  return `file:${path}`
}

/** Deletes the tarballs of Slipform's packages that a package.json does not name. */
export function removeUnused(manifest: string, root: string): void {
  const files = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
  const unused = files.filter((file) => /^slipform-.*\.tgz$/.test(file) && !manifest.includes(`file:${folder}/${file}`))
  for (const file of unused) rmSync(join(root, folder, file))
}
