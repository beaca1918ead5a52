interface Command {
  readonly description: string
  readonly load: () => Promise<{ run: (args: readonly string[]) => Promise<void> }>
}

/** The commands of `slipform`, in the order in which a project meets them. */
const commands: Readonly<Record<string, Command>> = {
  dev: { description: 'serves the project, and again after every change', load: () => import('./dev.ts') },
  build: { description: 'builds server and admin into dist/', load: () => import('./build.ts') },
  start: { description: 'serves what was built, in production', load: () => import('./start.ts') },
  migrate: {
    description: 'brings the database up to date; --rollback takes the last migrations back',
    load: () => import('./migrate.ts'),
  },
  seed: { description: 'fills empty tables from server/seeds', load: () => import('./seed.ts') },
  user: { description: 'manages users and their keys', load: () => import('./user.ts') },
  check: { description: 'checks style and types; --fix formats', load: () => import('./check.ts') },
  doctor: {
    description: 'names what is wrong with database, versions and settings; --production judges for production',
    load: () => import('./doctor.ts'),
  },
  prepare: { description: 'tells git how to merge generated files; npm runs it', load: () => import('./prepare.ts') },
}

const [name, ...args] = process.argv.slice(2)
const command = name !== undefined && Object.hasOwn(commands, name) ? commands[name] : undefined
if (command !== undefined) {
  const { run } = await command.load()
  try {
    await run(args)
  } catch (error) {
    if (!isUnknownArgument(error)) throw error
    console.error(`slipform ${name}: ${error.message.split(/\. |\n/)[0]}.`)
    process.exitCode = 1
  }
} else {
  const lines = Object.entries(commands).map(([name, { description }]) => `  ${name.padEnd(10)}${description}`)
  const isHelp = name === undefined || name === 'help' || name === '--help'
  const fault = isHelp ? '' : `There is no command "${name}".\n\n`
  console[isHelp ? 'log' : 'error'](`${fault}slipform <command>\n\n${lines.join('\n')}`)
  process.exitCode = isHelp ? 0 : 1
}

function isUnknownArgument(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}
