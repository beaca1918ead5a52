import { existsSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Arguments } from './arguments.ts'
import { toSetting } from './database.ts'
import { type Draft, openDraft } from './folder.ts'
import type { PackageManager } from './package-manager.ts'
import type { Beginning } from './questions.ts'
import { Refusal } from './refusal.ts'
import { checkInterrupt, run } from './run.ts'
import { writeSkeleton } from './skeleton.ts'

/** What a project is created from. */
export type Order = Pick<Arguments, 'install' | 'git' | 'packages'> & Beginning & { readonly folder: string }

/**
 * Creates a project, whole or not at all; returns what the user should know about it.
 *
 * @throws Refusal when it cannot be created, Interrupt when a signal arrived. Nothing is left of it then.
 */
export async function createProject(order: Order, manager: PackageManager): Promise<string[]> {
  const draft = openDraft(order.folder)
  try {
    const notes = await fillDraft(draft, order, manager)
    checkInterrupt()
    draft.publish()
    return notes
  } catch (error) {
    draft.discard()
    throw error
  }
}

async function fillDraft({ path: cwd }: Draft, order: Order, manager: PackageManager): Promise<string[]> {
  const { databaseUrl, isDemo, packages } = order
  writeSkeleton(cwd, { folderName: basename(resolve(order.folder)), isDemo, packages })
  if (manager.settings !== undefined) writeFileSync(join(cwd, manager.settings[0]), manager.settings[1])
  if (databaseUrl !== undefined) writeFileSync(join(cwd, '.env'), toSetting(databaseUrl), { mode: 0o600 })
  // The installation tells git how to merge generated files, if there is a repository.
  const isInRepository = order.git && (await run('git', ['rev-parse'], { cwd, isQuiet: true }))
  const isRepository = order.git && !isInRepository && (await run('git', ['init'], { cwd, isQuiet: true }))
  if (order.install) {
    if (!(await run(manager.name, manager.install, { cwd })))
      throw new Refusal(`${manager.name} did not install the packages. --no-install creates the project without them.`)
  }
  if (databaseUrl !== undefined) await scaffoldDatabase(cwd, databaseUrl)
  return isRepository ? commit(cwd) : []
}

/** Makes every table of a database a resource. */
async function scaffoldDatabase(cwd: string, databaseUrl: string): Promise<void> {
  const scaffold = join(cwd, 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js')
  if (!existsSync(scaffold)) throw new Refusal('Reading the database needs a package manager that makes node_modules.')
  const env = { DATABASE_URL: databaseUrl }
  if (!(await run(process.execPath, [scaffold, 'database', '--all', '--yes'], { cwd, env })))
    throw new Refusal('The scaffolder did not read the database.')
}

async function commit(cwd: string): Promise<string[]> {
  const git = (...args: string[]) => run('git', args, { cwd, isQuiet: true })
  const isCommitted = (await git('add', '--all')) && (await git('commit', '--message', 'Create the project'))
  return isCommitted ? [] : ['git made no commit: it may lack your name (git config user.name). Commit yourself.']
}
