import { existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { lt } from 'semver'
import { engineMigrations } from 'slipform/internal'
import { openFiles } from '../project/files.ts'
import { UserError } from '../user-error.ts'
import { applyRelease } from './apply.ts'
import { newestTarball, readManifest, setVersions } from './manifest.ts'
import {
  detectPackageManager,
  install,
  installLeniently,
  newestVersion,
  type PackageManager,
} from './package-manager.ts'
import { catchSignals, Interrupt, run } from './processes.ts'
import { readRecord } from './record.ts'
import { currentVersion } from './release.ts'
import { isClean, printReport, printReportAsJson } from './report.ts'
import { backUp, checkRepository, cloneProject, restoreProject } from './repository.ts'

const help = `npx slipform update [options]

Updates the project to the newest release: installs its packages, runs its codemods, and merges its changes of generated files and of
the project's skeleton with your edits.

  --dry-run             works in a temporary copy, and changes nothing in the project
  --json                prints the result as one JSON object
  --packages <folder>   installs Slipform's packages from tarballs in a folder
`

interface Arguments {
  readonly isHelp: boolean
  readonly isDryRun: boolean
  readonly isJson: boolean
  readonly packages: string | undefined
  /** Whether this is the process of the new release, which the old one starts after installing the packages. */
  readonly isInstalled: boolean
  /** The names of the old release's migrations of Slipform's own tables. */
  readonly migrations: readonly string[]
}

/** The exit status of the new release's process when the user has something to fix. */
const needsAttention = 3

/** Updates a project to the newest release. Returns the exit status: 1 if the user has something to fix. */
export async function runUpdate(root: string, argv: readonly string[]): Promise<number> {
  const args = readArguments(argv)
  if (args.isHelp) {
    console.log(help)
    return 0
  }
  if (args.isInstalled) {
    const report = await applyRelease(root, args.migrations, args.packages)
    console.log(args.isJson ? printReportAsJson(report) : printReport(report, args.isDryRun))
    return isClean(report) ? 0 : needsAttention
  }
  const status = await updateToNewest(root, args)
  return status === needsAttention ? 1 : status
}

async function updateToNewest(root: string, args: Arguments): Promise<number> {
  checkRepository(root)
  const { version: from } = readRecord(openFiles(root))
  const manager = detectPackageManager(root)
  const to = args.packages === undefined ? await newestVersion(manager, root) : newestTarball(args.packages)
  if (lt(to, from))
    throw new UserError(`This project is at ${from}, which is newer than ${to}. Nothing can be updated.`)
  catchSignals()
  return args.isDryRun ? tryInCopy(root, to, args, manager) : updateInPlace(root, to, args, manager)
}

/** Updates a copy of the project, and deletes it. */
async function tryInCopy(root: string, to: string, args: Arguments, manager: PackageManager): Promise<number> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'slipform-update-'))
  try {
    return await installAndApply(cloneProject(root, folder), to, args, manager)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Updates the project; restores it after a failure. */
async function updateInPlace(root: string, to: string, args: Arguments, manager: PackageManager): Promise<number> {
  const backup = backUp(root, ['package.json', ...manager.lockFiles])
  try {
    return await installAndApply(root, to, args, manager)
  } catch (error) {
    restoreProject(root, backup)
    const again = `node_modules may hold packages of ${to}. Restore them: ${manager.install.slice(0, 2).join(' ')}`
    if (error instanceof Interrupt) throw new Interrupt(`Every file is as it was before. ${again}`)
    const isRestored = await install(manager, root).then(
      () => true,
      () => false,
    )
    if (!(error instanceof UserError)) throw error
    throw new UserError(`${error.message} Every file is as it was before.${isRestored ? '' : ` ${again}`}`)
  }
}

/** Installs the packages of a release, and runs its code to apply it. */
async function installAndApply(root: string, to: string, args: Arguments, manager: PackageManager): Promise<number> {
  const migrations = await engineMigrations()
  const before = readManifest(root)
  const after = setVersions(before, to, args.packages)
  if (after !== before) writeFileSync(join(root, 'package.json'), after)
  let isUnmet = false
  if (after !== before || to !== currentVersion || args.isDryRun) {
    console.error(`Installing Slipform ${to} …`)
    isUnmet = await installLeniently(manager, root)
  }
  const flags = [
    '--installed',
    ...(args.packages === undefined ? [] : ['--packages', args.packages]),
    ...(args.isDryRun ? ['--dry-run'] : []),
    ...(args.isJson ? ['--json'] : []),
    ...migrations.flatMap((name) => ['--migration', name]),
  ]
  const { code } = await run([process.execPath, findScaffolder(root), 'update', ...flags], root, 'stdout')
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

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  packages: { type: 'string' },
  installed: { type: 'boolean', default: false },
  migration: { type: 'string', multiple: true },
} as const

function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: [...argv], options })
    return {
      isHelp: values.help,
      isDryRun: values['dry-run'],
      isJson: values.json,
      packages: values.packages === undefined ? undefined : resolve(values.packages),
      isInstalled: values.installed,
      migrations: values.migration ?? [],
    }
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}.\n\n${help}`)
  }
}
