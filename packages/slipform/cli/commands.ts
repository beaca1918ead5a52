import { parseArgs } from 'node:util'

/** The arguments of a command. */
export interface Typed {
  readonly flags: Readonly<Record<string, boolean | undefined>>
  /** All arguments as typed, for a command that parses them itself. */
  readonly words: readonly string[]
}

interface Command {
  readonly description: string
  /** Its flags, with the effect of each. */
  readonly flags?: Readonly<Record<string, string>>
  readonly readsWords?: true
  readonly load: () => Promise<{ run: (typed: Typed) => Promise<void> }>
}

/** The commands of `slipform`, in the order in which a project uses them. */
export const commands: Readonly<Record<string, Command>> = {
  dev: { description: 'serves the project, and again after every change', load: () => import('./dev.ts') },
  build: { description: 'builds server and admin into dist/', load: () => import('./build.ts') },
  start: { description: 'serves what was built, in production', load: () => import('./start.ts') },
  migrate: {
    description: 'brings the database up to date',
    flags: { rollback: 'rolls back the migrations that ran last' },
    load: () => import('./migrate.ts'),
  },
  seed: { description: 'fills empty tables from server/seeds', load: () => import('./seed.ts') },
  user: { description: 'manages users and their keys', readsWords: true, load: () => import('./user.ts') },
  backup: {
    description: 'stores a backup of the database in a file: slipform backup [file]',
    readsWords: true,
    load: () => import('./backup.ts'),
  },
  restore: {
    description: 'restores a backup, all of it or nothing: slipform restore <file> [--overwrite]',
    readsWords: true,
    load: () => import('./restore.ts'),
  },
  check: {
    description: 'checks style and types',
    flags: { fix: 'formats first, and applies safe fixes' },
    load: () => import('./check.ts'),
  },
  doctor: {
    description: 'names what is wrong with database, versions and settings',
    flags: { production: 'judges the settings as those of production' },
    load: () => import('./doctor.ts'),
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
    description: 'copies a component of the admin into the project, which uses the copy from then on',
    readsWords: true,
    load: () => import('./eject.ts'),
  },
  prepare: { description: 'registers the merge driver with git; npm runs it', load: () => import('./prepare.ts') },
}

/** Describes every command with its flags. */
export function describeCommands(): string {
  const lines = Object.entries(commands).flatMap(([name, { description, flags = {} }]) => [
    `  ${name.padEnd(10)}${description}`,
    ...Object.entries(flags).map(([flag, effect]) => `  ${''.padEnd(10)}--${flag}: ${effect}`),
  ])
  return `slipform <command>\n\n${lines.join('\n')}`
}

/**
 * Parses the arguments of a command.
 *
 * @throws Error that names an argument which the command does not take.
 */
export function readTyped(name: string, words: readonly string[]): Typed {
  const command = commands[name]
  if (command?.readsWords) return { flags: {}, words }
  const flags = Object.keys(command?.flags ?? {})
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
  try {
    return { flags: parseArgs({ args: [...words], options }).values, words }
  } catch (error) {
    const known = flags.length === 0 ? 'It takes none.' : `It takes ${flags.map((flag) => `--${flag}`).join(', ')}.`
    throw new Error(`slipform ${name}: ${(error as Error).message.split(/\. |\n/)[0]}. ${known}`)
  }
}
