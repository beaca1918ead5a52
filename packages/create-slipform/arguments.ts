import { parseArgs } from 'node:util'
import { splitUrl } from './database-url.ts'
import { UserError } from './user-error.ts'

/** An option of the command. `parseArgs` takes its type and letter. */
export interface CreateOption {
  readonly type: 'boolean' | 'string'
  readonly short?: string
  /** A name for the value, for the help. */
  readonly value?: string
  readonly help: string
}

/** The options by flag. */
export const createOptions = {
  yes: { type: 'boolean', short: 'y', help: 'does not prompt' },
  'database-url': {
    type: 'string',
    value: 'url',
    help: 'starts with the tables of an existing PostgreSQL database',
  },
  demo: { type: 'boolean', help: 'starts with a demo, a garage' },
  'no-install': { type: 'boolean', help: 'does not install packages' },
  'no-git': { type: 'boolean', help: 'does not initialize a git repository' },
  packages: { type: 'string', value: 'folder', help: "copies Slipform's packages from tarballs in a folder" },
  help: { type: 'boolean', short: 'h', help: 'shows this text' },
} as const satisfies Readonly<Record<string, CreateOption>>

/** Returns a flag with a name for its value: `--packages <folder>`. */
export function printSample(flag: string, { value }: CreateOption): string {
  return `--${flag}${value === undefined ? '' : ` <${value}>`}`
}

/** Returns the help: the command as users type it, and the options. */
export function printUsage(command: string): string {
  const options = Object.entries<CreateOption>(createOptions).map(
    ([flag, option]) => `  ${printSample(flag, option).padEnd(23)}${option.help}`,
  )
  return `${command}\n\n${options.join('\n')}`
}

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

/**
 * Parses the arguments of the command.
 *
 * @throws UserError for unknown options, for options that exclude each other, and for options that npm has parsed itself.
 */
export function parseArguments(argv: readonly string[], env: NodeJS.ProcessEnv, usage: string): Arguments {
  const taken = ['demo', 'database-url', 'packages'].find(
    (name) => env[`npm_config_${name.replace('-', '_')}`] !== undefined,
  )
  if (taken !== undefined)
    throw new UserError(`npm has read --${taken} as an option of its own. Write -- before the options:\n\n${usage}`)
  const { values, positionals } = parse(argv, usage)
  const [folder, ...rest] = positionals
  if (rest.length > 0) throw new UserError(`Name one folder, not ${positionals.length}: ${positionals.join(', ')}.`)
  const databaseUrl = values['database-url']
  const install = !values['no-install']
  if (databaseUrl !== undefined && values.demo) throw new UserError('Pass either --database-url or --demo.')
  if (databaseUrl !== undefined && !install)
    throw new UserError('--database-url needs the packages: remove --no-install.')
  if (databaseUrl !== undefined) requireDatabaseUrl(databaseUrl)
  return {
    folder,
    isYes: values.yes === true,
    isHelp: values.help === true,
    isDemo: values.demo === true,
    databaseUrl,
    install,
    git: !values['no-git'],
    packages: values.packages,
  }
}

function parse(argv: readonly string[], usage: string) {
  try {
    return parseArgs({ args: [...argv], options: createOptions, allowPositionals: true })
  } catch (error) {
    // Removes Node's advice about values that begin with a dash.
    const [issue] = String(error instanceof Error ? error.message : error).split('. ')
    throw new UserError(`${issue}.\n\n${usage}`)
  }
}

/** @throws UserError when a text is not a PostgreSQL URL. */
export function requireDatabaseUrl(text: string): void {
  const isRight = splitUrl(text).every((url) => URL.canParse(url) && /^postgres(?:ql)?:/.test(url))
  if (!isRight) throw new UserError('The database URL must look like postgres://user:password@localhost:5432/name.')
}
