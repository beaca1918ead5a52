// The first half of `slipform update`, in the old release: it installs the new one, and starts that to apply itself (apply.ts).
// The option between the two, --installed, stays as it is: releases of different ages use it.

import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { lt } from 'semver'
import type { Options } from '../../answers/options/option.ts'
import { findTarball, type PackageSource, removeUnused, setPackages } from '../../base/manifest.ts'
import { catchSignals, Interrupt, run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseFlags } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { openFiles } from '../../source/files/files.ts'
import { applyRelease } from './apply.ts'
import { backUpLockFile, findInstaller, install, newestVersion } from './install.ts'
import { currentVersion, type OldRelease, readMigrations, readSkeleton } from './release.ts'
import { isClean, printReport } from './report.ts'
import { requireCommitted, restoreCommit } from './repository.ts'

/** The options that users may give. */
export const updateOptions = {
  from: {
    type: 'text',
    sample: '../slipform',
    help: 'takes the packages of a clone of Slipform, and copies them to vendor/',
  },
  packages: {
    type: 'text',
    sample: 'tarballs',
    help: 'takes the tarballs in a folder, and copies them to vendor/',
  },
  help: commonOptions.help,
} as const satisfies Options

/** All options: the old release starts the process of the new one after installing its packages. */
const options = {
  ...updateOptions,
  installed: {
    type: 'text',
    sample: 'old.json',
    help: 'applies the installed release; the file describes the old one',
  },
} as const satisfies Options

const help = `npx slipform update [options]

Updates the project to the newest release: installs its packages, and merges its changes of the project's skeleton with your edits.

${describeOptions(updateOptions)}
`

/** The exit status of the new release's process when the user has something to fix. */
const needsAttention = 3

/** Updates a project to the newest release. Returns the exit status: 1 if the user has something to fix. */
export async function runUpdate(root: string, argv: readonly string[]): Promise<number> {
  const args = parseFlags('npx slipform update', argv, options)
  if (args.from !== undefined && args.packages !== undefined) throw new UserError('Pass either --from or --packages.')
  if (args.help) {
    console.log(help)
    return 0
  }
  catchSignals()
  if (args.installed !== undefined) {
    const report = await applyRelease(root, args.installed)
    console.log(printReport(report))
    return isClean(report) ? 0 : needsAttention
  }
  requireCommitted(root)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'slipform-update-'))
  try {
    const packages = args.from === undefined ? args.packages : await packClone(resolve(args.from), folder)
    const target = await findTarget(root, packages && resolve(packages), folder)
    const status = await updateInPlace(root, target)
    return status === needsAttention ? 1 : status
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Packs a clone of Slipform, and returns the folder of its tarballs.
 *
 * @throws UserError when the folder is no clone, or cannot be packed.
 */
async function packClone(clone: string, folder: string): Promise<string> {
  if (!existsSync(join(clone, 'packages/create-slipform')))
    throw new UserError(`${clone} is no clone of Slipform. Give --from the folder that git clone created.`)
  console.error(`Packing ${clone} …`)
  const packages = join(folder, 'packages')
  const command = ['npm', 'run', '--silent', 'pack', '--', packages]
  const { isSuccess, output } = await run(command, { cwd: clone, to: 'result' })
  if (isSuccess) return packages
  throw new UserError(`${clone} cannot be packed:\n${output.trim()}\nInstall its packages: cd ${clone} && npm ci`)
}

/** The release to install. */
interface Target {
  readonly version: string
  readonly source: PackageSource
  /** A folder for temporary files. */
  readonly folder: string
}

async function findTarget(root: string, packages: string | undefined, folder: string): Promise<Target> {
  const version = packages === undefined ? await newestVersion(root) : findTarball(packages, 'slipform').version
  if (lt(version, currentVersion))
    throw new UserError(`This project is at ${currentVersion}, which is newer than ${version}. Nothing can be updated.`)
  return { version, source: packages === undefined ? { version } : { packages }, folder }
}

/** Updates the project; restores it after a failure. */
async function updateInPlace(root: string, target: Target): Promise<number> {
  const installer = findInstaller(root)
  const restoreLockFile = backUpLockFile(installer)
  try {
    return await installAndApply(root, target)
  } catch (error) {
    restoreCommit(root)
    restoreLockFile()
    const again = `Every file is as it was before. node_modules may hold packages of ${target.version}. Restore them: ${installer.manager.name} install`
    if (error instanceof Interrupt) throw new Interrupt(again)
    if (error instanceof UserError) throw new UserError(`${error.message} ${again}`)
    throw error
  }
}

/** Installs the packages of a release, and runs its code to apply it. */
async function installAndApply(root: string, { version, source, folder }: Target): Promise<number> {
  const files = openFiles(root)
  const before = files.read('package.json')
  if (before === undefined)
    throw new UserError(`There is no package.json in ${root}. Run this in the folder of a project.`)
  const old: OldRelease = {
    version: currentVersion,
    source,
    skeleton: readSkeleton(files),
    migrations: await readMigrations(root),
  }
  const oldFile = join(folder, 'old.json')
  writeFileSync(oldFile, JSON.stringify(old))
  const after = setPackages(before, source, root)
  if (after !== before) writeFileSync(join(root, 'package.json'), after)
  removeUnused(after, root)
  if (after !== before) {
    console.error(`Installing Slipform ${version} …`)
    await install(findInstaller(root), root, true)
  }
  const command = [process.execPath, findScaffolder(root), 'update', '--installed', oldFile]
  const { code } = await run(command, { cwd: root, to: 'terminal' })
  if (code === 0 || code === needsAttention) return code
  throw new UserError(`The update to ${version} did not succeed.`)
}

/** Finds the installed scaffolder by its path: Node.js would resolve to the release of this process. */
function findScaffolder(root: string): string {
  const file = join(root, 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js')
  if (existsSync(file)) return file
  if (dirname(root) === root) throw new UserError('The update needs a package manager that creates node_modules.')
  return findScaffolder(dirname(root))
}
