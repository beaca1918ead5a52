// The commands of package managers. `slipform update` installs by that of the project, and asks it for the newest release.

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { valid } from 'semver'
import { run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'

/** The program that installs a project's packages. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly lockFiles: readonly string[]
  readonly install: readonly string[]
  /** Prints the newest version of a package in its registry. */
  readonly view: readonly string[]
}

const npm: PackageManager = {
  name: 'npm',
  lockFiles: ['package-lock.json', 'npm-shrinkwrap.json'],
  install: ['npm', 'install', '--no-audit', '--no-fund'],
  view: ['npm', 'view', 'slipform', 'version'],
}

const others: readonly PackageManager[] = [
  {
    name: 'pnpm',
    lockFiles: ['pnpm-lock.yaml'],
    install: ['pnpm', 'install', '--no-frozen-lockfile'],
    view: ['pnpm', 'view', 'slipform', 'version'],
  },
  {
    name: 'yarn',
    lockFiles: ['yarn.lock'],
    install: ['yarn', 'install'],
    view: ['yarn', 'info', 'slipform', 'version'],
  },
  {
    name: 'bun',
    lockFiles: ['bun.lock', 'bun.lockb'],
    install: ['bun', 'install'],
    view: ['bun', 'pm', 'view', 'slipform', 'version'],
  },
]

/** Returns the package manager whose lock file is in a folder, or in one above it; npm by default. */
export function detectPackageManager(folder: string): PackageManager {
  const manager = [npm, ...others].find(({ lockFiles }) => lockFiles.some((name) => existsSync(join(folder, name))))
  if (manager !== undefined) return manager
  return dirname(folder) === folder ? npm : detectPackageManager(dirname(folder))
}

/** Returns the paths of a package manager's lock files: beside a project, or in the folder above that has one. */
export function lockFilesOf(manager: PackageManager, root: string): string[] {
  const inFolder = (folder: string) => manager.lockFiles.map((name) => join(folder, name))
  const find = (folder: string): string => {
    if (inFolder(folder).some(existsSync)) return folder
    return dirname(folder) === folder ? root : find(dirname(folder))
  }
  return inFolder(find(root))
}

/**
 * Asks the registry for the newest version of Slipform.
 *
 * @throws UserError when there is no answer.
 */
export async function newestVersion(manager: PackageManager, root: string): Promise<string> {
  const { name, view } = manager
  const isModernYarn = name === 'yarn' && lockFilesOf(manager, root).some(isOfModernYarn)
  const command = isModernYarn ? ['yarn', 'npm', 'info', 'slipform', '--fields', 'version', '--json'] : view
  const { code, output } = await run(command, root, 'captured')
  const version = output.match(/\d+\.\d+\.\d+[\w.+-]*/g)?.findLast((text) => valid(text) !== null)
  if (code === 0 && version !== undefined) return version
  if (/\b404\b/.test(output))
    throw new UserError(
      'The registry has no version of slipform. Give --from a clone of Slipform: npx slipform update --from ../slipform',
    )
  throw new UserError(
    `${command.join(' ')} found no version${output.trim() === '' ? '' : `:\n${output.trim()}\n`}. Check the connection to the registry, or give --from a clone of Slipform.`,
  )
}

/** Whether a lock file was written by Yarn 2 or later. */
function isOfModernYarn(lockFile: string): boolean {
  return existsSync(lockFile) && readFileSync(lockFile, 'utf8').includes('__metadata:')
}

/**
 * Installs what package.json says.
 *
 * @throws UserError with what the package manager printed when that fails.
 */
export async function install({ install }: PackageManager, root: string): Promise<void> {
  const { code, output } = await run(install, root, 'captured')
  if (code !== 0) throw new UserError(`${install.join(' ')} failed:\n${output.trim()}\n`)
}

/**
 * Installs what package.json says, even if other packages are older than Slipform's require: the release's skeleton may update them
 * later. Returns whether there are such packages.
 */
export async function installLeniently(manager: PackageManager, root: string): Promise<boolean> {
  try {
    await install(manager, root)
    return false
  } catch (error) {
    const isUnmet = manager.name === 'npm' && error instanceof UserError && error.message.includes('ERESOLVE')
    if (!isUnmet) throw error
    await install({ ...manager, install: [...manager.install, '--force'] }, root)
    return true
  }
}
