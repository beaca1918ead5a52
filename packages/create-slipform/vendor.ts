import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { UserError } from './user-error.ts'

/**
 * Copies the tarball of a package into the folder `vendor/` of a project. Its name there ends with a hash: of two tarballs with the
 * same version, package managers would take the one that they know. Returns the dependency: `file:vendor/slipform-0.1.0-1a2b3c4d.tgz`.
 *
 * @throws UserError when there is no such tarball.
 */
export function vendor(tarball: string, project: string): string {
  if (!existsSync(tarball)) throw new UserError(`There is no ${tarball}.`)
  const content = readFileSync(tarball)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const path = `vendor/${basename(tarball, '.tgz')}-${hash}.tgz`
  mkdirSync(join(project, 'vendor'), { recursive: true })
  writeFileSync(join(project, path), content)
  return `file:${path}`
}
