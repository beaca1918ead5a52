/** A program that installs the packages of a project. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun'
  readonly lockFile: string
  /** Installs what package.json says, and writes the lock file. */
  readonly install: readonly string[]
  /** The settings file. A project has that of its own package manager only. */
  readonly settings?: string
}

export const npm: PackageManager = {
  name: 'npm',
  lockFile: 'package-lock.json',
  // Asks the registry only for packages and versions that the cache lacks.
  install: ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
}

export const packageManagers: readonly PackageManager[] = [
  npm,
  {
    name: 'pnpm',
    lockFile: 'pnpm-lock.yaml',
    // In CI, pnpm would otherwise reject a package.json that the lock file does not match.
    install: ['pnpm', 'install', '--no-frozen-lockfile'],
    settings: 'pnpm-workspace.yaml',
  },
  { name: 'yarn', lockFile: 'yarn.lock', install: ['yarn', 'install'], settings: '.yarnrc.yml' },
  { name: 'bun', lockFile: 'bun.lock', install: ['bun', 'install'] },
]
