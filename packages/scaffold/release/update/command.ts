// `slipform update`: installs the packages of a newer release, and merges its skeleton into the project. The old release does both: the
// skeleton is files, which it reads from the installed packages.

import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { lt } from 'semver'
import type { Options } from '../../answers/options/option.ts'
import { findTarball, type PackageSource, removeUnused, setPackages } from '../../base/manifest.ts'
import { catchSignals, Interrupt, run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { writeChanges } from '../../files/write.ts'
import { commonOptions, parseCommand } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { openFiles } from '../../source/files/files.ts'
import { backUpLockFile, findInstaller, install, newestVersion } from './install.ts'
import { isClean, printReport, type UpdateReport } from './report.ts'
import { listDifferences, requireCommitted, restoreCommit } from './repository.ts'
import { currentVersion, planSkeleton, readSkeleton } from './skeleton.ts'

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

const help = `npx slipform update [options]

Updates the project to the newest release: installs its packages, and merges its changes of the project's skeleton with your edits.

${describeOptions(updateOptions)}
`

/** Updates a project to the newest release. Returns the exit status: 1 if the user has something to fix. */
export async function runUpdate(root: string, argv: readonly string[]): Promise<number> {
  const args = parseCommand('npx slipform update', argv, updateOptions, false).values
  if (args.from !== undefined && args.packages !== undefined) throw new UserError('Pass either --from or --packages.')
  if (args.help) {
    console.log(help)
    return 0
  }
  catchSignals()
  requireCommitted(root)
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'slipform-update-'))
  try {
    const packages = args.from === undefined ? args.packages : await packClone(resolve(args.from), folder)
    const report = await updateOrRestore(root, await findTarget(root, packages && resolve(packages)))
    console.log(printReport(report))
    return isClean(report) ? 0 : 1
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

interface Target {
  readonly version: string
  readonly source: PackageSource
}

async function findTarget(root: string, packages: string | undefined): Promise<Target> {
  const version = packages === undefined ? await newestVersion(root) : findTarball(packages, 'slipform').version
  if (lt(version, currentVersion))
    throw new UserError(`This project is at ${currentVersion}, which is newer than ${version}. Nothing can be updated.`)
  return { version, source: packages === undefined ? { version } : { packages } }
}

/** Updates the project; restores it after a failure. */
async function updateOrRestore(root: string, target: Target): Promise<UpdateReport> {
  const installer = findInstaller(root)
  const restoreLockFile = backUpLockFile(installer)
  try {
    return await update(root, target)
  } catch (error) {
    restoreCommit(root)
    restoreLockFile()
    const again = `Every file is as it was before. node_modules may hold packages of ${target.version}. Restore them: ${installer.manager.name} install`
    if (error instanceof Interrupt) throw new Interrupt(again)
    if (error instanceof UserError) throw new UserError(`${error.message} ${again}`)
    throw error
  }
}

const changelog = 'node_modules/@slipform/scaffold/dist/CHANGELOG.md'

async function update(root: string, { version, source }: Target): Promise<UpdateReport> {
  const files = openFiles(root)
  const before = files.read('package.json')
  if (before === undefined)
    throw new UserError(`There is no package.json in ${root}. Run this in the folder of a project.`)
  // Before the installation, which replaces the skeleton of this release.
  const base = readSkeleton(files)
  const after = setPackages(before, source, root)
  if (after !== before) writeFileSync(join(root, 'package.json'), after)
  removeUnused(after, root)
  if (after !== before) {
    console.error(`Installing Slipform ${version} …`)
    await install(findInstaller(root), root, true)
  }
  console.error('Merging the files of the project …')
  const release = readSkeleton(files, findInstalled('@slipform/scaffold', root))
  const { changes, conflicts, notes } = planSkeleton(base, release, files, (text) => setPackages(text, source, root))
  writeChanges(root, changes)
  if (version !== currentVersion || changes.some(({ path }) => path === 'package.json')) {
    console.error('Installing the packages that the release adds …')
    await install(findInstaller(root), root)
  }
  const differences = listDifferences(root)
  return {
    from: currentVersion,
    to: version,
    differences,
    conflicts,
    notes: version === currentVersion ? notes : [`What changed since ${currentVersion}: ${changelog}.`, ...notes],
    check: conflicts.length > 0 || differences.length === 0 ? 'skipped' : await check(root),
  }
}

async function check(root: string): Promise<UpdateReport['check']> {
  console.error('Checking format and types …')
  const command = [process.execPath, join(findInstalled('slipform', root), 'bin/slipform.js'), 'check']
  return (await run(command, { cwd: root, to: 'stderr' })).isSuccess ? 'passed' : 'failed'
}

/** Finds the folder of an installed package by its path: Node.js would resolve to the release of this process. */
function findInstalled(name: string, root: string): string {
  const folder = join(root, 'node_modules', name)
  if (existsSync(folder)) return folder
  if (dirname(root) === root) throw new UserError('The update needs a package manager that creates node_modules.')
  return findInstalled(name, dirname(root))
}
