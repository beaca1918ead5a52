/** A package manager. */
export interface PackageManager {
  readonly name: string
  readonly install: readonly string[]
  /** The command that runs a script of the project. */
  readonly run: string
  /** A settings file that a project needs, with its text. */
  readonly settings?: readonly [path: string, text: string]
  /** Whether package.json has to say that the packages of `sharedPackages` take the place of other versions. */
  readonly needsResolutions?: boolean
}

/** Packages that the project and react-admin must share; react-admin takes later versions too. */
export const sharedPackages: readonly string[] = ['@mui/icons-material', '@mui/material', 'date-fns']

const npm: PackageManager = { name: 'npm', install: ['install', '--no-audit', '--no-fund'], run: 'npm run' }

const others: readonly PackageManager[] = [
  {
    name: 'pnpm',
    install: ['install'],
    run: 'pnpm run',
    // pnpm 11 and later fail on a script of a package that is neither allowed nor refused.
    settings: [
      'pnpm-workspace.yaml',
      `allowBuilds:\n  esbuild: true\n  '@scarf/scarf': false\noverrides:\n${sharedPackages.map((name) => `  '${name}': $${name}\n`).join('')}`,
    ],
  },
  {
    name: 'yarn',
    install: ['install'],
    run: 'yarn run',
    // The scaffolder and git's merge driver run from node_modules.
    settings: ['.yarnrc.yml', 'nodeLinker: node-modules\ninstallStatePath: node_modules/.yarn-install-state.gz\n'],
    needsResolutions: true,
  },
  { name: 'bun', install: ['install'], run: 'bun run' },
]

/** Returns the package manager that started this command, by its user agent; npm by default. */
export function detectPackageManager(userAgent = ''): PackageManager {
  return others.find(({ name }) => userAgent.startsWith(`${name}/`)) ?? npm
}
