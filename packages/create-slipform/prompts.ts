// The questions of the command, each asked only where the arguments leave it open and the terminal is interactive.

import { input, password, select } from '@inquirer/prompts'
import { UserError } from '@slipform/scaffold/internal'
import { type Arguments, requireDatabaseUrl, type Start, splitFiles } from './arguments.ts'

/**
 * Returns the folder from the arguments, or prompts for it. `check` throws a UserError for a folder that cannot be used.
 *
 * @throws UserError when it is missing and the terminal is not interactive.
 */
export async function askFolder(
  { folder, yes }: Arguments,
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

/** How each start is offered. */
const choices: readonly { readonly value: Start['from']; readonly name: string }[] = [
  { value: 'demo', name: 'a demo: a garage with customers, vehicles and parts' },
  { value: 'database-url', name: 'a database: the tables of an existing PostgreSQL' },
  { value: 'schema', name: 'a schema file: SQL such as a dump, with its rows' },
  { value: 'csv', name: 'a spreadsheet: CSV files' },
  { value: 'empty', name: 'nothing: an empty project' },
]

/**
 * Prompts for what the project starts with, unless the arguments set it or the terminal is not interactive. `check` throws a UserError
 * for files that cannot be read.
 */
export async function askStart(
  { yes, start, install }: Arguments,
  check: (files: readonly string[], from: 'schema' | 'csv') => void,
): Promise<Start> {
  if (start !== undefined) return start
  if (yes || !isTerminal()) return { from: 'empty' }
  const needsPackages = ['database-url', 'schema', 'csv']
  const from = await select({
    message: 'Start with:',
    choices: choices.filter(({ value }) => install !== false || !needsPackages.includes(value)),
  })
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

function validate(check: () => void): true | string {
  try {
    check()
    return true
  } catch (error) {
    if (error instanceof UserError) return error.message
    throw error
  }
}
