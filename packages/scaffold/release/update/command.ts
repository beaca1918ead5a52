// The first half of `slipform update`, in the old release: it installs the new one, and starts that to apply itself (apply.ts).
// The options between the two, --installed and --migration, stay as they are: releases of different ages use them.

import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { lt } from 'semver'
import type { Options, ValuesOf } from '../../answers/options/option.ts'
import { catchSignals, Interrupt, run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { commonOptions, parseFlags } from '../../input/options/parse.ts'
import { describeOptions } from '../../input/options/print.ts'
import { openFiles } from '../../source/files/files.ts'
import { applyRelease } from './apply.ts'
import { findTarball, readManifest, removeUnused, setVersions } from './manifest.ts'
import { readMigrations } from './migrations.ts'
import {
  detectPackageManager,
  install,
  installLeniently,
  lockFilesOf,
  newestVersion,
  type PackageManager,
} from './package-manager.ts'
import { currentVersion, readSkeleton } from './release.ts'
import { isClean, printReport, printReportAsJson } from './report.ts'
import { backUp, checkRepository, cloneProject, restoreFiles, restoreProject } from './repository.ts'

/** The options that users may give. */
export const updateOptions = {
  dry_run: {
    type: 'flag',
    help: 'updates a temporary copy of the last commit, prints the result, and deletes the copy',
  },
  json: { type: 'flag', help: 'prints the result as one JSON object' },
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
  migration: { type: 'texts', help: "the name of a migration of Slipform's own tables in the old release" },
} as const satisfies Options

type Arguments = ValuesOf<typeof options>

const help = `npx slipform update [options]

Updates the project to the newest release: installs its packages, runs its codemods, and merges its changes of the project's skeleton
with your edits.

${describeOptions(updateOptions)}
`

/** The exit status of the new release's process when the user has something to fix. */
const needsAttention = 3

/** Updates a project to the newest release. Returns the exit status: 1 if the user has something to fix. */
export async function runUpdate(root: string, argv: readonly string[]): Promise<number> {
  const flags = parseFlags('npx slipform update', argv, options)
  if (flags.from !== undefined && flags.packages !== undefined) throw new UserError('Pass either --from or --packages.')
  const args = { ...flags, ...(flags.packages !== undefined && { packages: resolve(flags.packages) }) }
  if (args.help) {
    console.log(help)
    return 0
  }
  if (args.installed !== undefined) {
    const report = await applyRelease(root, args.installed, args.migration ?? [], args.packages)
    console.log(args.json ? printReportAsJson(report) : printReport(report, args.dry_run === true))
    return isClean(report) ? 0 : needsAttention
  }
  checkRepository(root)
  catchSignals()
  const status =
    args.from === undefined
      ? await updateToNewest(root, args)
      : await withPackagesOf(resolve(args.from), (packages) => updateToNewest(root, { ...args, packages }))
  return status === needsAttention ? 1 : status
}

async function updateToNewest(root: string, args: Arguments): Promise<number> {
  const manager = detectPackageManager(root)
  const to =
    args.packages === undefined ? await newestVersion(manager, root) : findTarball(args.packages, 'slipform').version
  if (lt(to, currentVersion))
    throw new UserError(`This project is at ${currentVersion}, which is newer than ${to}. Nothing can be updated.`)
  const release = { to, manager, migrations: await readMigrations(root) }
  return args.dry_run ? tryInCopy(root, release, args) : updateInPlace(root, release, args)
}

/** The release to install, what installs it, and the migrations of Slipform's own tables that the project has already. */
interface Target {
  readonly to: string
  readonly manager: PackageManager
  readonly migrations: readonly string[]
}

/** Updates a copy of the project, and deletes it. */
async function tryInCopy(root: string, release: Target, args: Arguments): Promise<number> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'slipform-update-'))
  console.error('Copying the project …')
  try {
    return await installAndApply(cloneProject(root, folder), release, args)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Updates the project; restores it after a failure. */
async function updateInPlace(root: string, release: Target, args: Arguments): Promise<number> {
  const { to, manager } = release
  const backup = backUp([join(root, 'package.json'), ...lockFilesOf(manager, root)])
  try {
    return await installAndApply(root, release, args)
  } catch (error) {
    restoreProject(root, backup)
    const again = `node_modules may hold packages of ${to}. Restore them: ${manager.install.slice(0, 2).join(' ')}`
    if (error instanceof Interrupt) throw new Interrupt(`Every file is as it was before. ${again}`)
    const isRestored = await install(manager, root).then(
      () => true,
      () => false,
    )
    // Installing writes the lock file anew.
    restoreFiles(backup)
    if (!(error instanceof UserError)) throw error
    throw new UserError(`${error.message} Every file is as it was before.${isRestored ? '' : ` ${again}`}`)
  }
}

/** Installs the packages of a release, and runs its code to apply it. */
async function installAndApply(root: string, { to, manager, migrations }: Target, args: Arguments): Promise<number> {
  const before = readManifest(root)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-old-'))
  const old = join(folder, 'old.json')
  writeFileSync(old, JSON.stringify({ version: currentVersion, skeleton: readSkeleton(openFiles(root)) }))
  const after = setVersions(before, { version: to, packages: args.packages, root })
  if (after !== before) writeFileSync(join(root, 'package.json'), after)
  removeUnused(after, root)
  let isUnmet = false
  if (after !== before || to !== currentVersion || args.dry_run) {
    console.error(`Installing Slipform ${to} …`)
    isUnmet = await installLeniently(manager, root)
  }
  const flags = [
    ...['--installed', old],
    ...(args.packages === undefined ? [] : ['--packages', args.packages]),
    ...(args.dry_run ? ['--dry-run'] : []),
    ...(args.json ? ['--json'] : []),
    ...migrations.flatMap((name) => ['--migration', name]),
  ]
  const { code } = await run([process.execPath, findScaffolder(root), 'update', ...flags], root, 'stdout')
  rmSync(folder, { recursive: true, force: true })
  if (code !== 0 && code !== needsAttention) throw new UserError(`The update to ${to} did not succeed.`)
  if (isUnmet) await install(manager, root)
  return code
}

/** Finds the installed scaffolder by its path: Node.js would resolve to the release of this process. */
function findScaffolder(root: string): string {
  const file = join(root, 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js')
  if (existsSync(file)) return file
  if (dirname(root) === root) throw new UserError('The update needs a package manager that creates node_modules.')
  return findScaffolder(dirname(root))
}

/**
 * Packs a clone of Slipform, and calls a function with the folder of its tarballs.
 *
 * @throws UserError when the folder is no clone, or cannot be packed.
 */
async function withPackagesOf<Result>(clone: string, use: (packages: string) => Promise<Result>): Promise<Result> {
  const isClone = existsSync(join(clone, 'packages/create-slipform')) && existsSync(join(clone, 'scripts/pack.ts'))
  if (!isClone) throw new UserError(`${clone} is no clone of Slipform. Give --from the folder that git clone created.`)
  const install = `Install its packages: cd ${clone} && npm ci`
  if (!existsSync(join(clone, 'node_modules'))) throw new UserError(`The clone has no packages. ${install}`)
  const folder = mkdtempSync(join(tmpdir(), 'slipform-packages-'))
  try {
    console.error(`Packing ${clone} …`)
    const { code, output } = await run(['npm', 'run', '--silent', 'pack', '--', folder], clone, 'captured')
    if (code !== 0) throw new UserError(`${clone} cannot be packed:\n${output.trim()}\n${install}`)
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
