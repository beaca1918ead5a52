/** A package manager that installs a new project. Every project has the settings that each of them needs: scripts/packages/templates.ts. */
export interface PackageManager {
  readonly name: string
  readonly install: readonly string[]
  /** The command that runs a script of the project. */
  readonly run: string
}

// What was downloaded before is not looked up again, unless a version that the project needs is not there.
const npm: PackageManager = {
  name: 'npm',
  install: ['install', '--prefer-offline', '--no-audit', '--no-fund'],
  run: 'npm run',
}

const others: readonly PackageManager[] = ['pnpm', 'yarn', 'bun'].map((name) => ({
  name,
  install: ['install'],
  run: `${name} run`,
}))

/** Returns the package manager that started this command, by its user agent; npm by default. */
export function detectPackageManager(userAgent = ''): PackageManager {
  return others.find(({ name }) => userAgent.startsWith(`${name}/`)) ?? npm
}
