import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Arguments } from './arguments.ts'
import { toSetting } from './database.ts'
import { type Draft, openDraft } from './folder.ts'
import type { PackageManager } from './package-manager.ts'
import type { StartingPoint } from './prompts.ts'
import { checkInterrupt, run } from './run.ts'
import { writeSkeleton } from './skeleton.ts'
import { UserError } from './user-error.ts'

/** What a project is created from. */
export type ProjectOptions = Pick<Arguments, 'install' | 'git' | 'packages'> &
  StartingPoint & { readonly folder: string }

/**
 * Creates a project, whole or not at all; returns what the user should know about it.
 *
 * @throws UserError when it cannot be created, Interrupt when a signal arrived. Nothing is left of it then.
 */
export async function createProject(project: ProjectOptions, manager: PackageManager): Promise<string[]> {
  const draft = openDraft(project.folder)
  try {
    const notes = await fillDraft(draft, project, manager)
    checkInterrupt()
    draft.publish()
    return notes
  } catch (error) {
    draft.discard()
    throw error
  }
}

async function fillDraft({ path: cwd }: Draft, project: ProjectOptions, manager: PackageManager): Promise<string[]> {
  const { databaseUrl, isDemo, packages } = project
  writeSkeleton(cwd, { folderName: basename(resolve(project.folder)), isDemo, packages })
  if (manager.settings !== undefined) writeFileSync(join(cwd, manager.settings[0]), manager.settings[1])
  if (databaseUrl !== undefined) writeFileSync(join(cwd, '.env'), toSetting(databaseUrl), { mode: 0o600 })
  // The installation tells git how to merge generated files, if there is a repository.
  const isInRepository = project.git && (await run('git', ['rev-parse'], { cwd, isQuiet: true }))
  const isRepository = project.git && !isInRepository && (await run('git', ['init'], { cwd, isQuiet: true }))
  if (project.install) {
    if (!(await run(manager.name, manager.install, { cwd })))
      throw new UserError(
        `${manager.name} did not install the packages. --no-install creates the project without them.`,
      )
  }
  if (databaseUrl !== undefined) await scaffoldDatabase(cwd, databaseUrl)
  return isRepository ? commit(cwd) : []
}

/** Makes every table of a database a resource. */
async function scaffoldDatabase(cwd: string, databaseUrl: string): Promise<void> {
  const scaffold = join(cwd, 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js')
  if (!existsSync(scaffold))
    throw new UserError('Reading the database needs a package manager that makes node_modules.')
  const env = { DATABASE_URL: databaseUrl }
  if (!(await run(process.execPath, [scaffold, 'database', '--all', '--yes'], { cwd, env })))
    throw new UserError('The scaffolder did not read the database.')
}

async function commit(cwd: string): Promise<string[]> {
  const git = (...args: string[]) => run('git', args, { cwd, isQuiet: true })
  const isCommitted = (await git('add', '--all')) && (await git('commit', '--message', 'Create the project'))
  return isCommitted ? [] : ['git made no commit: it may lack your name (git config user.name). Commit yourself.']
}
