import { input, password, select } from '@inquirer/prompts'
import { type Arguments, requireDatabaseUrl } from './arguments.ts'
import { UserError } from './user-error.ts'

/** What a new project starts with. */
export type StartingPoint = Pick<Arguments, 'databaseUrl' | 'isDemo'>

/**
 * Returns the folder from the arguments, or prompts for it. `check` throws a UserError for a folder that cannot be used.
 *
 * @throws UserError when it is missing and the terminal is not interactive.
 */
export async function askFolder(
  { folder, isYes }: Arguments,
  { proposed, usage, check }: { proposed: string; usage: string; check: (folder: string) => void },
): Promise<string> {
  if (folder !== undefined) return folder
  if (isYes) return proposed
  if (!isTerminal()) throw new UserError(`Name the folder, such as ${proposed}.\n\n${usage}`)
  return input({
    message: 'Folder of the new project:',
    default: proposed,
    validate: (text) => validate(() => check(text)),
  })
}

/** Prompts for what the project starts with, unless the arguments set it or the terminal is not interactive. */
export async function askStartingPoint({ isYes, isDemo, databaseUrl, install }: Arguments): Promise<StartingPoint> {
  if (isYes || isDemo || databaseUrl !== undefined || !isTerminal()) return { isDemo, databaseUrl }
  const startingPoint = await select({
    message: 'Start with:',
    choices: [
      { name: 'an empty project', value: 'empty' },
      ...(install ? [{ name: 'the tables of an existing PostgreSQL database', value: 'database' }] : []),
      { name: 'a demo: a garage with customers, vehicles and parts', value: 'demo' },
    ],
  })
  if (startingPoint !== 'database') return { isDemo: startingPoint === 'demo', databaseUrl: undefined }
  const url = await password({
    message: 'Database URL (postgres://user:password@localhost:5432/name):',
    mask: true,
    validate: (text) => validate(() => requireDatabaseUrl(text)),
  })
  return { isDemo: false, databaseUrl: url }
}

function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

function validate(check: () => void): true | string {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
