import { basename, relative, resolve } from 'node:path'
import { styleText } from 'node:util'
import { parseArguments, usage } from './arguments.ts'
import { createProject } from './create.ts'
import { checkDatabase } from './database.ts'
import { checkFolder } from './folder.ts'
import { detectPackageManager } from './package-manager.ts'
import { askFolder, askStartingPoint } from './prompts.ts'
import { catchSignals, Interrupt } from './run.ts'
import { UserError } from './user-error.ts'

// The entry of `npm create slipform`.
try {
  await main()
} catch (error) {
  const isInterrupt = error instanceof Interrupt || (error instanceof Error && error.name === 'ExitPromptError')
  if (!isInterrupt && !(error instanceof UserError)) throw error
  console.error(`${styleText('red', 'Nothing was created.')}${isInterrupt ? '' : ` ${error.message}`}`)
  // The status that shells give to a command that Ctrl-C ends.
  process.exitCode = isInterrupt ? 130 : 1
}

async function main(): Promise<void> {
  const args = parseArguments(process.argv.slice(2), process.env)
  if (args.isHelp) {
    console.log(usage)
    return
  }
  const folder = await askFolder(args)
  checkFolder(folder)
  const startingPoint = await askStartingPoint(args)
  if (startingPoint.databaseUrl !== undefined) await checkDatabase(startingPoint.databaseUrl)
  const manager = detectPackageManager(process.env.npm_config_user_agent)
  catchSignals()
  const notes = await createProject({ ...args, ...startingPoint, folder }, manager)
  for (const note of notes) console.log(styleText('yellow', note))
  const place = relative('.', folder)
  const steps = [
    ...(place === '' ? [] : [`cd ${quote(place)}`]),
    ...(args.install ? [] : [`${manager.name} install`]),
    `${manager.run} dev`,
  ]
  console.log(
    `\n${styleText('green', '✔')} ${basename(resolve(folder))} is a Slipform project. Next:\n\n  ${steps.join('\n  ')}\n\nThen ${manager.run} scaffold adds resources, fields and relations. README.md describes files and commands.\n`,
  )
}

/** Quotes a path for a shell if necessary. */
function quote(path: string): string {
  return /[^\w./-]/.test(path) ? `'${path.replaceAll("'", `'\\''`)}'` : path
}
