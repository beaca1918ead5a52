import { input, password, select } from '@inquirer/prompts'
import { type Arguments, requireDatabaseUrl } from './arguments.ts'
import { checkFolder } from './folder.ts'
import { UserError } from './user-error.ts'

/** What a new project starts with. */
export type StartingPoint = Pick<Arguments, 'databaseUrl' | 'isDemo'>

/**
 * Returns the folder from the arguments, or prompts for it.
 *
 * @throws UserError when it is missing and the terminal is not interactive.
 */
export async function askFolder({ folder, isYes }: Arguments): Promise<string> {
  if (folder !== undefined) return folder
  if (isYes) return defaultFolder
  if (!isTerminal()) throw new UserError('Name the folder: npm create slipform@latest my-app')
  return input({
    message: 'Folder of the new project:',
    default: defaultFolder,
    validate: (text) => validate(() => checkFolder(text)),
  })
}

const defaultFolder = 'my-app'

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
