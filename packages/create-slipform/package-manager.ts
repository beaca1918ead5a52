/** The program that installs packages and runs scripts. */
export interface PackageManager {
  readonly name: string
  readonly install: readonly string[]
  /** How to run a script of the project. */
  readonly run: string
}

const npm: PackageManager = { name: 'npm', install: ['install', '--no-audit', '--no-fund'], run: 'npm run' }

const others: readonly PackageManager[] = [
  { name: 'pnpm', install: ['install'], run: 'pnpm run' },
  { name: 'yarn', install: ['install'], run: 'yarn run' },
  { name: 'bun', install: ['install'], run: 'bun run' },
]

/** Returns the package manager that started this command, by the user agent that each of them sets; npm by default. */
export function detectPackageManager(userAgent = ''): PackageManager {
  return others.find(({ name }) => userAgent.startsWith(`${name}/`)) ?? npm
}
