// The second half of `slipform update`, in a process of the new release, which command.ts of the old one starts.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lt } from 'semver'
import { catchSignals, checkInterrupt, run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { writeChanges } from '../../files/write.ts'
import { type Plan, planSync } from '../../generators/sync/plan.ts'
import { type FileChange, openFiles } from '../../source/files/files.ts'
import { stateFolder } from '../../source/files/pack.ts'
import { checkProject, openProject } from '../../source/project/open.ts'
import { onlyGenerated } from '../../source/state/state.ts'
import { codemods, codemodsBetween, runCodemods } from './codemods.ts'
import { dependencyKeys, parseManifest, setVersions } from './manifest.ts'
import { readMigrations } from './migrations.ts'
import { detectPackageManager, install } from './package-manager.ts'
import { printRecord, readRecord, recordPath } from './record.ts'
import { currentVersion, readChangelog, readSkeleton, upgradeNotes } from './release.ts'
import type { Report } from './report.ts'
import { listDifferences, listFiles } from './repository.ts'
import { planSkeleton } from './skeleton.ts'

/**
 * Updates a project whose packages are of this release: runs codemods, and merges skeleton and generated files. After a failure, the
 * process that installed the packages restores the project.
 */
export async function applyRelease(
  root: string,
  knownMigrations: readonly string[],
  packages: string | undefined,
): Promise<Report> {
  catchSignals()
  const files = openFiles(root)
  const record = readRecord(files)
  const { version: from } = record
  if (lt(currentVersion, from))
    throw new UserError(`The installed packages are version ${currentVersion}, but this project is already at ${from}.`)
  const release = readSkeleton(record)
  const chosen = codemodsBetween(codemods, from, currentVersion)
  if (chosen.length > 0) logProgress('Running codemods …')
  const rewritten = await runCodemods(chosen, listFiles(root), files, record.skeleton)
  writeChanges(root, rewritten.changes)

  const setOwn = (manifest: string) => setVersions(manifest, { version: currentVersion, packages, root })
  logProgress('Merging the files of the project …')
  const skeleton = await planSkeleton(rewritten.skeleton, release, files, setOwn)
  // Files with conflict markers are written last: the scaffolder and the compiler read them before.
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
  await checkInterrupt()

  logProgress('Merging generated files …')
  const generated = await planGenerated(root)
  const migrations = await readMigrations(root)
  await checkInterrupt()
  const next = printRecord({ ...record, version: currentVersion, skeleton: skeleton.bases })
  const before = files.read(recordPath)
  writeChanges(root, [
    ...generated.changes,
    ...skeleton.changes.filter(isConflict),
    ...(next === before ? [] : [{ path: recordPath, before, after: next }]),
  ])

  const differences = listDifferences(root)
  const conflicts = [...generated.conflicts, ...skeleton.conflicts]
  return {
    from,
    to: currentVersion,
    differences: differences.filter(({ path }) => !path.startsWith(`${stateFolder}/`)),
    conflicts,
    codemods: rewritten.effective.map(({ version, description }) => `${version}: ${description}`),
    notes: [...upgradeNotes(readChangelog(), from, currentVersion), ...skeleton.notes, ...generated.notes],
    migrations: migrations.filter((name) => !knownMigrations.includes(name)),
    check: conflicts.length > 0 || differences.length === 0 ? 'skipped' : await check(root),
  }
}

/** Plans the generated files of all recorded resources. */
async function planGenerated(root: string): Promise<Plan> {
  const project = await openProject(root)
  checkProject(project)
  const { models, files } = project
  return planSync({ affected: onlyGenerated(models, files), all: models }, project)
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
