import { parseArgs } from 'node:util'
import { UserError } from './user-error.ts'

export const usage = `npm create slipform@latest <folder> -- [options]

  --yes                  does not prompt
  --database-url <url>   starts with the tables of an existing PostgreSQL database
  --demo                 starts with a demo, a garage
  --no-install           does not install packages
  --no-git               does not initialise a git repository
  --packages <folder>    installs Slipform's packages from tarballs in a folder`

/** The parsed command line; prompts ask for missing values. */
export interface Arguments {
  readonly folder: string | undefined
  readonly isYes: boolean
  readonly isHelp: boolean
  readonly isDemo: boolean
  readonly databaseUrl: string | undefined
  readonly install: boolean
  readonly git: boolean
  readonly packages: string | undefined
}

const options = {
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  demo: { type: 'boolean', default: false },
  'database-url': { type: 'string' },
  install: { type: 'boolean', default: true },
  git: { type: 'boolean', default: true },
  packages: { type: 'string' },
} as const

/**
 * Parses the arguments of the command.
 *
 * @throws UserError for unknown options, for options that exclude each other, and for options that npm has parsed itself.
 */
export function parseArguments(argv: readonly string[], env: NodeJS.ProcessEnv): Arguments {
  const taken = ['demo', 'database-url'].find((name) => env[`npm_config_${name.replace('-', '_')}`] !== undefined)
  if (taken !== undefined)
    throw new UserError(`npm has read --${taken} as an option of its own. Write -- before the options:\n\n${usage}`)
  const { values, positionals } = parse(argv)
  const [folder, ...rest] = positionals
  if (rest.length > 0) throw new UserError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}.`)
  const databaseUrl = values['database-url']
  if (databaseUrl !== undefined && values.demo) throw new UserError('Pass either --database-url or --demo.')
  if (databaseUrl !== undefined && !values.install)
    throw new UserError('--database-url needs the packages: remove --no-install.')
  if (databaseUrl !== undefined) requireDatabaseUrl(databaseUrl)
  return {
    folder,
    isYes: values.yes,
    isHelp: values.help,
    isDemo: values.demo,
    databaseUrl,
    install: values.install,
    git: values.git,
    packages: values.packages,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, allowNegative: true })
  } catch (error) {
    // Removes Node's advice about values that begin with a dash.
    const [issue] = String(error instanceof Error ? error.message : error).split('. ')
    throw new UserError(`${issue}.\n\n${usage}`)
  }
}

/** @throws UserError when a text is not a PostgreSQL URL. */
export function requireDatabaseUrl(text: string): void {
  const protocol = URL.canParse(text) ? new URL(text).protocol : ''
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    throw new UserError('The database URL must look like postgres://user:password@localhost:5432/name.')
}
