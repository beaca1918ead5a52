// The prompts of the command. Each appears only if no argument sets its value and the terminal is interactive.

import { input, password, select } from '@inquirer/prompts'
import { UserError } from '@slipform/scaffold/internal'
import { type CreateArguments, requireDatabaseUrl, type Start, splitFiles } from './arguments.ts'

/**
 * Returns the folder from the arguments, or prompts for it. `check` throws a UserError for a folder that cannot be used.
 *
 * @throws UserError when the argument is missing and the terminal is not interactive.
 */
export async function askFolder(
  { folder, yes }: CreateArguments,
  proposed: string,
  check: (folder: string) => void,
): Promise<string> {
  if (folder !== undefined) return folder
  if (yes) return proposed
  if (!isTerminal()) throw new UserError(`Name the folder, such as ${proposed}. --help lists the options.`)
  return input({
    message: 'Folder of the new project:',
    default: proposed,
    validate: (text) => validate(() => check(text)),
  })
}

/** The labels of the starts in the prompt. */
const choices: readonly { readonly value: Start['from']; readonly name: string }[] = [
  { value: 'demo', name: 'a demo: a garage with customers, vehicles and parts' },
  { value: 'database-url', name: 'a database: the tables of an existing PostgreSQL' },
  { value: 'schema', name: 'a schema file: SQL such as a dump, with its rows' },
  { value: 'csv', name: 'a spreadsheet: CSV files' },
  { value: 'empty', name: 'nothing: an empty project' },
]

/**
 * Prompts for the start of the project, unless the arguments set it; without a terminal or with `--yes` the project starts empty. `check`
 * throws a UserError for files that cannot be read.
 */
export async function askStart(
  { yes, start }: CreateArguments,
  check: (files: readonly string[], from: 'schema' | 'csv') => void,
): Promise<Start> {
  if (start !== undefined) return start
  if (yes || !isTerminal()) return { from: 'empty' }
  const from = await select({ message: 'Start with:', choices })
  if (from === 'empty' || from === 'demo') return { from }
  if (from === 'database-url') {
    const url = await password({
      message: 'Database URL (postgres://user:password@localhost:5432/name):',
      mask: true,
      validate: (text) => validate(() => requireDatabaseUrl(text)),
    })
    return { from, url }
  }
  const files = await input({
    message:
      from === 'schema' ? 'SQL file or folder (several separated by commas):' : 'CSV files, separated by commas:',
    validate: (text) => validate(() => check(splitFiles(text), from)),
  })
  return { from, files: splitFiles(files) }
}

function isTerminal(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY
}

/** Returns the result of a check as a prompt expects it: true, or the message of the error. */
function validate(check: () => void): true | string {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
