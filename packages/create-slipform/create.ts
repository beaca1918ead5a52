import { existsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkInterrupt, Interrupt, type PackageManager, run, UserError } from '@slipform/scaffold/internal'
import type { CreateArguments, Start } from './arguments.ts'
import { toSetting } from './database.ts'
import { createFolder } from './folder.ts'
import { writeSkeleton } from './skeleton.ts'

/** The options of a new project, which runCreate has checked. */
export type ProjectOptions = Pick<
  CreateArguments,
  'yes' | 'currency' | 'main' | 'convention' | 'install' | 'git' | 'packages'
> & {
  readonly start: Start
  readonly folder: string
  /** Writes tarballs of the clone's packages, and returns their folder; the project gets copies. Undefined without a clone. */
  readonly pack: (() => Promise<string>) | undefined
}

/**
 * Writes a project, installs its packages, scaffolds resources and commits. A failure removes everything. Returns notes for the user.
 *
 * @throws UserError when the project cannot be created, Interrupt after a signal.
 */
export async function createProject(project: ProjectOptions, manager: PackageManager): Promise<string[]> {
  const packages = await findPackages(project)
  const discard = createFolder(project.folder)
  try {
    const notes = await fillFolder(project, packages, manager)
    await checkInterrupt()
    return notes
  } catch (error) {
    discard()
    throw error
  }
}

async function fillFolder(
  project: ProjectOptions,
  packages: string | undefined,
  manager: PackageManager,
): Promise<string[]> {
  const { start, folder: cwd } = project
  // At once, so that no other run finds the folder empty.
  writeSkeleton(cwd, { folderName: basename(cwd), isDemo: start.from === 'demo', manager, packages })
  if (start.from === 'database-url') writeFileSync(join(cwd, '.env'), toSetting(start.url), { mode: 0o600 })
  // `rev-parse` succeeds inside another repository, to which the project then belongs.
  const git = async (...args: string[]) => (await run(['git', ...args], { cwd, to: 'result' })).isSuccess
  const isRepository = project.git !== false && !(await git('rev-parse')) && (await git('init'))
  if (project.install !== false) {
    console.log(`Installing packages with ${manager.name} …`)
    if (!(await run(manager.install, { cwd, to: 'terminal' })).isSuccess)
      throw new UserError(
        `${manager.name} did not install the packages: its messages are above. Check the connection to the registry; --no-install creates the project without packages.`,
      )
  }
  await scaffoldStart(cwd, project)
  const isCommitted =
    !isRepository || ((await git('add', '--all')) && (await git('commit', '-m', 'Create the project')))
  return isCommitted ? [] : ['git could not commit. Set git config user.name and user.email, and commit the project.']
}

/** Returns the folder of the tarballs of a clone's packages; undefined when packages come from the registry. */
async function findPackages({ packages, pack }: ProjectOptions): Promise<string | undefined> {
  if (packages !== undefined || pack === undefined) return packages
  console.log("Packing Slipform's packages …")
  return pack().catch(async (error: Error) => {
    await checkInterrupt()
    throw new UserError(
      `Slipform's packages cannot be packed: ${error.message}. Run npm ci in the clone, and try again.`,
    )
  })
}

/** Scaffolds resources for all tables of a database or of files. */
async function scaffoldStart(cwd: string, project: ProjectOptions): Promise<void> {
  const { start } = project
  if (start.from === 'empty' || start.from === 'demo') return
  const scaffold = join(cwd, 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js')
  if (!existsSync(scaffold))
    throw new UserError('Reading the database needs a package manager that creates node_modules.')
  console.log(`Reading the ${'files' in start ? 'files' : 'database'} …`)
  // An empty URL: the scaffolder reads files into an embedded database.
  const env = { DATABASE_URL: start.from === 'database-url' ? start.url : '' }
  const command = [process.execPath, scaffold, ...scaffoldArguments(project)]
  if (!(await run(command, { cwd, env, to: 'terminal' })).isSuccess)
    throw new UserError(`The scaffolder did not read the ${'files' in start ? 'files' : 'database'}.`)
  // The scaffolder succeeded and wrote nothing: the user declined its proposal.
  if (!existsSync(join(cwd, 'database.md'))) throw new Interrupt()
}

/** Returns the arguments of the scaffolder, whose options have the same names. Without `--yes` it asks at a terminal what the tables do not declare. */
export function scaffoldArguments({
  start,
  yes,
  currency,
  main,
  convention,
}: Omit<ProjectOptions, 'folder' | 'pack'>): string[] {
  const files = 'files' in start ? start.files.flatMap((file) => [`--${start.from}`, file]) : []
  const answers = Object.entries({ currency, main, convention }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  )
  return ['database', ...files, '--all', ...answers, ...(yes ? ['--yes'] : [])]
}
