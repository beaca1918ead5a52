import { parseArgs } from 'node:util'
import type { Typed } from './typed.ts'

/** A command. Its file, which exports `run`, is loaded when the command runs. docs/ and the help list the descriptions. */
interface Command {
  readonly description: string
  /** The effects of the flags, by name. */
  readonly flags?: Readonly<Record<string, string>>
  /** Whether the command takes a file; undefined for none. */
  readonly file?: 'optional' | 'required'
  /** Whether the command parses its arguments itself, `--help` among them. */
  readonly readsWords?: true
  readonly load: () => Promise<{ run: (typed: Typed) => Promise<void> }>
}

/** The commands of `slipform`, in the order in which a project uses them. */
export const commands: Readonly<Record<string, Command>> = {
  dev: { description: 'serves the project, and again after every change', load: () => import('./dev.ts') },
  build: { description: 'builds server and admin into dist/', load: () => import('./build.ts') },
  start: { description: 'serves what was built, in production', load: () => import('./start.ts') },
  work: {
    description: 'runs jobs and sends mails beside the servers, which leave them to it with JOBS=off',
    load: () => import('./work.ts'),
  },
  migrate: {
    description: 'brings the database up to date',
    flags: { rollback: 'names the migrations that ran together last', yes: 'with --rollback: rolls them back' },
    load: () => import('./migrate.ts'),
  },
  seed: { description: 'fills empty tables from server/seeds', load: () => import('./seed.ts') },
  user: {
    description: 'manages users and their keys',
    readsWords: true,
    load: () => import('./user.ts'),
  },
  backup: {
    description: 'stores a backup of the embedded database in a file: slipform backup [file]',
    file: 'optional',
    load: () => import('./backup.ts'),
  },
  restore: {
    description: 'restores a backup of the embedded database, all of it or nothing: slipform restore <file>',
    flags: { overwrite: 'replaces a database that has tables' },
    file: 'required',
    load: () => import('./restore.ts'),
  },
  check: {
    description: 'checks style and types, and compares pages and permissions.md with models',
    flags: { fix: 'formats first, applies safe fixes, and writes permissions.md' },
    load: () => import('./check.ts'),
  },
  doctor: {
    description: 'names what is wrong with database, versions and settings',
    flags: { production: 'judges the settings as those of production' },
    load: () => import('./doctor.ts'),
  },
  routes: {
    description: 'lists the routes with operation, minimum role and scope',
    flags: { json: 'prints them as JSON' },
    load: () => import('./routes.ts'),
  },
  permissions: {
    description: 'writes permissions.md: which roles may do what',
    load: () => import('./permissions.ts'),
  },
  config: {
    description: 'prints the settings in force, without secrets',
    flags: { production: 'prints them as in production' },
    load: () => import('./config.ts'),
  },
  update: {
    description: 'brings the project to the newest release; --help lists its options',
    readsWords: true,
    load: () => import('./update.ts'),
  },
  eject: {
    description: 'copies a component of the admin into the project',
    readsWords: true,
    load: () => import('./eject.ts'),
  },
}

/** Describes every command with its flags. */
export function describeCommands(): string {
  return `slipform <command>\n\n${Object.keys(commands).map(describeCommand).join('\n')}`
}

function describeCommand(name: string): string {
  const { description = '', flags = {} } = commands[name] ?? {}
  const effects = Object.entries(flags).map(([flag, effect]) => `  ${''.padEnd(13)}--${flag}: ${effect}`)
  return [`  ${name.padEnd(13)}${description}`, ...effects].join('\n')
}

/** Returns the help that a command prints with `--help`; undefined if the command runs. */
export function helpOf(name: string, words: readonly string[]): string | undefined {
  const isAsked = words.includes('--help') || words.includes('-h')
  return isAsked && !commands[name]?.readsWords ? describeCommand(name).trim() : undefined
}

/**
 * Parses the arguments of a command.
 *
 * @throws Error that names an argument which the command does not take, or that is missing.
 */
export function readTyped(name: string, words: readonly string[]): Typed {
  const { flags = {}, file, readsWords } = commands[name] ?? {}
  if (readsWords) return { flags: {}, words }
  const options = Object.fromEntries(Object.keys(flags).map((flag) => [flag, { type: 'boolean' as const }]))
  const flagNames = Object.keys(flags).map((flag) => `--${flag}`)
  const allowed = file === undefined ? flagNames : ['a file', ...flagNames]
  const reject = (fault: string): never => {
    throw new Error(`slipform ${name}: ${fault}. It takes ${allowed.join(', ') || 'none'}.`)
  }
  const { values, positionals } = parse(words, { options, allowPositionals: file !== undefined }, reject)
  const [path, extra] = positionals
  if (extra !== undefined) reject(`Unexpected argument '${extra}'`)
  if (file === 'required' && path === undefined) reject('No file is given')
  return { flags: values, words, file: path }
}

type BooleanOptions = Readonly<Record<string, { readonly type: 'boolean' }>>

/** Parses arguments; calls `reject` with the first sentence of Node.js' error, without its advice. */
function parse(
  words: readonly string[],
  { options, allowPositionals }: { readonly options: BooleanOptions; readonly allowPositionals: boolean },
  reject: (fault: string) => never,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals })
  } catch (error) {
    return reject((error as Error).message.split(/\. |\n/)[0] ?? '')
  }
}
