// The second half of `slipform update`, in a process of the new release, which command.ts of the old one starts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { lt } from 'semver'
import { setPackages } from '../../base/manifest.ts'
import { run } from '../../base/processes.ts'
import { UserError } from '../../base/user-error.ts'
import { writeChanges } from '../../files/write.ts'
import { openFiles } from '../../source/files/files.ts'
import { findInstaller, install } from './install.ts'
import { currentVersion, type OldRelease, readMigrations, readSkeleton } from './release.ts'
import type { Report } from './report.ts'
import { listDifferences } from './repository.ts'
import { planSkeleton } from './skeleton.ts'

const changelog = 'node_modules/@slipform/scaffold/dist/CHANGELOG.md'

/**
 * Merges the skeleton of this release, whose packages are installed, into a project. `oldFile` describes the release that the project
 * was at. After a failure, the process that installed the packages restores the project.
 */
export async function applyRelease(root: string, oldFile: string): Promise<Report> {
  const old: OldRelease = JSON.parse(readFileSync(oldFile, 'utf8'))
  const from = old.version
  if (lt(currentVersion, from))
    throw new UserError(`The installed packages are version ${currentVersion}, but this project is already at ${from}.`)
  console.error('Merging the files of the project …')
  // Read before conflict markers may be written.
  const migrations = await readMigrations(root)
  const files = openFiles(root)
  const { changes, conflicts, notes } = planSkeleton(old.skeleton, readSkeleton(files), files, (manifest) =>
    setPackages(manifest, old.source, root),
  )
  writeChanges(root, changes)
  if (from !== currentVersion || changes.some(({ path }) => path === 'package.json')) {
    console.error('Installing the packages that the release adds …')
    await install(findInstaller(root), root)
  }
  const differences = listDifferences(root)
  return {
    from,
    to: currentVersion,
    differences,
    conflicts,
    notes: from === currentVersion ? notes : [`What changed since ${from}: ${changelog}.`, ...notes],
    migrations: migrations.filter((name) => !old.migrations.includes(name)),
    check: conflicts.length > 0 || differences.length === 0 ? 'skipped' : await check(root),
  }
}

async function check(root: string): Promise<Report['check']> {
  console.error('Checking format and types …')
  const slipform = createRequire(join(root, 'package.json')).resolve('slipform/package.json')
  const command = [process.execPath, join(slipform, '../bin/slipform.js'), 'check']
  return (await run(command, { cwd: root, to: 'stderr' })).isSuccess ? 'passed' : 'failed'
}
