import { basename, relative, resolve, sep } from 'node:path'
import { styleText } from 'node:util'
import {
  asksForHelp,
  catchSignals,
  describeOptions,
  npm,
  packageManagers,
  quote,
  reportError,
  UserError,
} from '@slipform/scaffold/internal'
import { createOptions, parseArguments } from './arguments.ts'
import { createProject } from './create.ts'
import { checkDatabase } from './database.ts'
import { checkFiles } from './files.ts'
import { checkFolder } from './folder.ts'
import { askFolder, askStart } from './prompts.ts'

/** The way the command is called: from npm's registry (main.ts), or in a clone of Slipform (scripts/create.ts). */
export interface CreateCall {
  /** The command as users type it, without options. */
  readonly command: string
  /** The folder that the prompt proposes. */
  readonly proposed: string
  /** The working folder of the user, to which typed paths are relative. */
  readonly from: string
  /** The clone of Slipform in which the command runs: the project gets its packages, otherwise those of the registry. */
  readonly clone?: Clone
}

export interface Clone {
  readonly folder: string
  /** Writes tarballs of the clone's packages, and returns their folder. */
  readonly pack: () => Promise<string>
}

/**
 * Creates a project, and prints the next steps. Folder, files and database are checked before anything is written. Prints a failure, and sets
 * the exit code: 130 after Ctrl-C, otherwise 1.
 */
export async function runCreate(argv: readonly string[], call: CreateCall): Promise<void> {
  try {
    if (asksForHelp(argv)) console.log(`${call.command} [options]\n\n${describeOptions(createOptions)}`)
    else await create(argv, call)
  } catch (error) {
    process.exitCode = reportError(error, 'Nothing was created.')
  }
}

async function create(argv: readonly string[], { command, proposed, from, clone }: CreateCall): Promise<void> {
  const args = parseArguments(argv, command)
  const checkName = (name: string) => checkPlace(resolve(from, name), clone)
  const folder = resolve(from, await askFolder(args, proposed, checkName))
  // A prompt has checked the folder; an argument has not been checked yet.
  checkPlace(folder, clone)
  const pathsOf = (files: readonly string[]) => files.map((file) => resolve(from, file))
  const chosen = await askStart(args, (files, kind) => checkFiles(pathsOf(files), kind))
  const start = 'files' in chosen ? { ...chosen, files: pathsOf(chosen.files) } : chosen
  if (args.install === false && start.from !== 'empty' && start.from !== 'demo')
    throw new UserError(`--${start.from} needs the packages: remove --no-install.`)
  if (start.from === 'database-url') await checkDatabase(start.url)
  if ('files' in start) checkFiles(start.files, start.from)
  const agent = process.env.npm_config_user_agent ?? ''
  const manager = packageManagers.find(({ name }) => agent.startsWith(`${name}/`)) ?? npm
  // Not before: the prompts handle Ctrl-C themselves. From here on, createProject removes the folder after a signal.
  catchSignals()
  const packages = args.packages === undefined ? {} : { packages: resolve(from, args.packages) }
  const notes = await createProject({ ...args, ...packages, start, folder, pack: clone?.pack }, manager)
  for (const note of notes) console.log(styleText('yellow', note))
  const place = relative(from, folder)
  const steps = [
    ...(place === '' ? [] : [`cd ${quote(place)}`]),
    ...(args.install === false ? [`${manager.name} install`] : []),
    `${manager.name} run dev`,
  ]
  console.log(`
${styleText('green', '✔')} ${basename(folder)} is a Slipform project. Next:

  ${steps.join('\n  ')}

Then ${manager.name} run scaffold adds resources, fields and relations. README.md describes files and commands.`)
  if (clone === undefined) return
  const update = `npx slipform update --from ${quote(relative(folder, clone.folder))}`
  console.log(`The packages are in vendor/, without the clone. To take those of a newer clone: ${update}`)
}

/** @throws UserError when a folder cannot become a project: the folder is not empty, or lies in the clone. */
function checkPlace(folder: string, clone: Clone | undefined): void {
  if (clone !== undefined && `${folder}${sep}`.startsWith(`${clone.folder}${sep}`))
    throw new UserError(`${folder} is in the clone of Slipform. Choose a folder beside it: ../my-app`)
  checkFolder(folder)
}
