// How `slipform update` installs packages: by the package manager whose lock file is there.

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valid } from 'semver'
import { npm, type PackageManager, packageManagers } from '../../base/package-managers.ts'
import { run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'

/** What installs the packages of a project. */
export interface Installer {
  readonly manager: PackageManager
  /** The path of its lock file: beside the project, or in a folder above it. */
  readonly lockFile: string
}

/** Returns the package manager whose lock file is in a folder, or in one above it; npm by default. */
export function findInstaller(root: string, folder = root): Installer {
  for (const manager of packageManagers) {
    const lockFile = join(folder, manager.lockFile)
    if (existsSync(lockFile)) return { manager, lockFile }
  }
  const above = dirname(folder)
  return above === folder ? { manager: npm, lockFile: join(root, npm.lockFile) } : findInstaller(root, above)
}

/** Reads the lock file, and returns a function that writes it again as it was. */
export function backUpLockFile({ lockFile }: Installer): () => void {
  const content = existsSync(lockFile) ? readFileSync(lockFile) : undefined
  return () => {
    if (content !== undefined) writeFileSync(lockFile, content)
  }
}

/**
 * Installs what package.json says. A lenient installation also accepts packages that are older than Slipform's require, as the files
 * of the release may update them later.
 *
 * @throws UserError with what the package manager printed when that fails.
 */
export async function install({ manager }: Installer, cwd: string, isLenient = false): Promise<void> {
  const command = [...manager.install, ...(isLenient && manager === npm ? ['--force'] : [])]
  const { isSuccess, output } = await run(command, { cwd, to: 'result' })
  if (!isSuccess) throw new UserError(`${command.join(' ')} failed:\n${output.trim()}\n`)
}

/**
 * Asks npm's registry for the newest version of Slipform.
 *
 * @throws UserError when there is no answer.
 */
export async function newestVersion(cwd: string): Promise<string> {
  const { isSuccess, output } = await run(['npm', 'view', 'slipform', 'version'], { cwd, to: 'result' })
  const version = output.trim()
  if (isSuccess && valid(version) !== null) return version
  throw new UserError(
    `The registry has no version of slipform:\n${version}\nGive --from a clone of Slipform: npx slipform update --from ../slipform`,
  )
}
