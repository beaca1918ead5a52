// The second half of `slipform update`, in a process of the new release, which command.ts of the old one starts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lt } from 'semver'
import { catchSignals, checkInterrupt, run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { writeChanges } from '../../files/write.ts'
import { type FileChange, openFiles } from '../../source/files/files.ts'
import { codemods, codemodsBetween, runCodemods } from './codemods.ts'
import { dependencyKeys, parseManifest, setVersions } from './manifest.ts'
import { readMigrations } from './migrations.ts'
import { detectPackageManager, install } from './package-manager.ts'
import { currentVersion, type OldRelease, readChangelog, readSkeleton, upgradeNotes } from './release.ts'
import type { Report } from './report.ts'
import { listDifferences, listFiles } from './repository.ts'
import { planSkeleton } from './skeleton.ts'

/**
 * Updates a project whose packages are of this release: runs codemods, and merges the skeleton. `oldFile` describes the release that
 * the project was at. After a failure, the process that installed the packages restores the project.
 */
export async function applyRelease(
  root: string,
  oldFile: string,
  knownMigrations: readonly string[],
  packages: string | undefined,
): Promise<Report> {
  catchSignals()
  const files = openFiles(root)
  const { version: from, skeleton: base }: OldRelease = JSON.parse(readFileSync(oldFile, 'utf8'))
  if (lt(currentVersion, from))
    throw new UserError(`The installed packages are version ${currentVersion}, but this project is already at ${from}.`)
  const chosen = codemodsBetween(codemods, from, currentVersion)
  if (chosen.length > 0) logProgress('Running codemods …')
  const rewritten = await runCodemods(chosen, listFiles(root), files)
  writeChanges(root, rewritten.changes)

  const setOwn = (manifest: string) => setVersions(manifest, { version: currentVersion, packages, root })
  logProgress('Merging the files of the project …')
  const skeleton = planSkeleton(base, readSkeleton(files), files, setOwn)
  // Files with conflict markers are written last: the migrations are read before.
  const isConflict = ({ path }: FileChange) => skeleton.conflicts.includes(path)
  const needsInstall = changesDependencies(skeleton.changes)
  writeChanges(
    root,
    skeleton.changes.filter((change) => !isConflict(change)),
  )
  if (needsInstall) {
    logProgress('Installing the packages that the release adds …')
    await install(detectPackageManager(root), root)
  }
  const migrations = await readMigrations(root)
  await checkInterrupt()
  writeChanges(root, skeleton.changes.filter(isConflict))

  const differences = listDifferences(root)
  const { conflicts, notes } = skeleton
  return {
    from,
    to: currentVersion,
    differences,
    conflicts,
    codemods: rewritten.effective.map(({ version, description }) => `${version}: ${description}`),
    notes: [...upgradeNotes(readChangelog(), from, currentVersion), ...notes],
    migrations: migrations.filter((name) => !knownMigrations.includes(name)),
    check: conflicts.length > 0 || differences.length === 0 ? 'skipped' : await check(root),
  }
}

function changesDependencies(changes: readonly FileChange[]): boolean {
  const change = changes.find(({ path }) => path === 'package.json')
  if (change === undefined) return false
  const [before, after] = [change.before, change.after].map((text) => {
    const manifest = parseManifest(text ?? '{}')
    return JSON.stringify(dependencyKeys.map((key) => manifest[key]))
  })
  return before !== after
}

async function check(root: string): Promise<Report['check']> {
  logProgress('Checking format and types …')
  const slipform = createRequire(join(root, 'package.json')).resolve('slipform/package.json')
  const { code } = await run([process.execPath, join(slipform, '../bin/slipform.js'), 'check'], root)
  return code === 0 ? 'passed' : 'failed'
}

/** Prints a step of the update to stderr, as stdout is for the result. */
function logProgress(step: string): void {
  console.error(step)
}
