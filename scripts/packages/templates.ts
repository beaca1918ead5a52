import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons } from './icons.ts'
import { writeFolder } from './write-folder.ts'

const source = 'packages/create-slipform/template'
const target = 'packages/create-slipform/dist/template'

/** What `slipform update` brings projects in line with. */
const release = 'packages/scaffold/dist'

/** Files that every project takes from the root of this repository. */
const shared: Readonly<Record<string, (text: string) => string>> = {
  '.env.example': same,
  '.gitignore': same,
  'admin/App.tsx': same,
  'admin/features.ts': same,
  'admin/brand.ts': replacing("name: 'Garage'", "name: '__title__'"),
  'admin/index.html': replacing('<title>Garage</title>', '<title>__title__</title>'),
  'admin/main.tsx': same,
  'admin/tsconfig.json': same,
  'biome.json': replacing(', "./biome.imports.json"', ''),
  'generators/choices.ts': same,
  'package.json': (text) => toManifest(text, []),
  'playwright.config.ts': same,
  'plopfile.ts': same,
  'server/features.ts': same,
  ...Object.fromEntries(listFiles('server/jobs', 'server/mail').map((path) => [path, same])),
  'server/main.ts': same,
  'server/pages.ts': same,
  'vite.config.ts': same,
}

/** The files of the demo, the garage, besides those that every project takes. */
const demoPaths = [
  '.slipform',
  'admin',
  'e2e',
  'generators',
  'models',
  'permissions.md',
  'server/migrations',
  'server/routes',
  'server/seeds',
]

/** Packages that stand in for larger ones of the registry, under their names. */
const replacements: Readonly<Record<string, string>> = { '@mui/icons-material': icons }

/**
 * Packages of which a project has one version, where others would take several: react-admin takes later ones of the first two, sign-in
 * a later kysely, which needs Node.js 22, and the packages of Slipform those of a registry in place of tarballs. npm installs one by
 * itself. Yarn and pnpm before 10 read `resolutions` in package.json, later pnpm `overrides` in pnpm-workspace.yaml.
 */
const single = ['@mui/icons-material', '@mui/material', 'kysely', 'slipform']

/** Packages whose installation runs a script that a project needs, or not. */
const allowScripts = { esbuild: true, '@scarf/scarf': false }

const dependencies = ['express', 'knex', 'objection', 'pg', 'slipform']
const demoDependencies = ['@faker-js/faker']
const devDependencies = [
  '@biomejs/biome',
  '@mui/icons-material',
  '@mui/material',
  '@playwright/test',
  '@slipform/admin',
  '@slipform/scaffold',
  '@slipform/testing',
  '@types/express',
  '@types/node',
  '@types/pg',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-admin',
  'react-dom',
  'tsx',
  'typescript',
  'vite',
]

/**
 * Builds the templates of `npm create slipform`: `skeleton` holds the files of every project, `demo` those that the demo adds or
 * replaces. Both come from the root of this repository, as far as a project needs no file of its own.
 */
export function buildTemplates(): void {
  const skeleton = [
    ...listFiles(source).map((path) => [path.slice(source.length + 1), readFileSync(path, 'utf8')] as const),
    ...Object.entries(shared).map(([path, adapt]) => [path, adapt(readFileSync(path, 'utf8'))] as const),
    ['pnpm-workspace.yaml', toPnpmSettings()] as const,
  ]
  const demo = [
    ...listFiles(...demoPaths)
      .filter((path) => !(path in shared))
      .map((path) => [path, readFileSync(path, 'utf8')] as const),
    ['package.json', toManifest(readFileSync('package.json', 'utf8'), demoDependencies)] as const,
  ]
  for (const folder of [target, release]) writeFolder(join(folder, 'skeleton'), toStored(skeleton))
  writeFolder(join(target, 'demo'), toStored(demo))
  cpSync('CHANGELOG.md', join(release, 'CHANGELOG.md'))
}

/** npm leaves out some files whose names begin with a dot: they are stored with `_`. */
function toStored(files: readonly (readonly [path: string, text: string])[]): ReadonlyMap<string, string> {
  return new Map(files.map(([path, text]) => [path.replace(/^\./, '_'), text]))
}

function listFiles(...paths: string[]): string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...paths]
  // Git lists deleted files too.
  return execFileSync('git', options, { encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(path))
}

function same(text: string): string {
  return text
}

function replacing(old: string, replacement: string): (text: string) => string {
  return (text) => {
    if (!text.includes(old)) throw new Error(`A file of the root no longer holds ${JSON.stringify(old)}.`)
    return text.replace(old, replacement)
  }
}

/** Returns the manifest of a project: the versions are those of the root, or of the packages that replace others. */
function toManifest(text: string, more: readonly string[]): string {
  const root = JSON.parse(text)
  const own = Object.entries<string>(root.scripts).filter(([, command]) => /^slipform[ -]|^slipform$/.test(command))
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, versionOf(root, name)]))
  return toJson({
    name: '__name__',
    private: true,
    type: 'module',
    engines: root.engines,
    scripts: { ...Object.fromEntries(own), check: 'slipform check', test: 'slipform check && playwright test' },
    dependencies: pick([...more, ...dependencies]),
    devDependencies: pick(devDependencies),
    allowScripts,
    resolutions: pick(single),
  })
}

/** Returns the settings of pnpm; from 11 on, it fails on a script of a package that is neither allowed nor refused. */
function toPnpmSettings(): string {
  // A `$` takes the version of package.json.
  const overrides = single.map((name) => [name, name === 'kysely' ? versionOf({}, name) : `$${name}`] as const)
  const sections = { allowBuilds: Object.entries(allowScripts), overrides }
  const lines = Object.entries(sections).map(
    ([section, entries]) => `${section}:\n${entries.map(([name, value]) => `  '${name}': ${value}\n`).join('')}`,
  )
  return `packages:\n  - .\n${lines.join('')}`
}

const { dependencies: ofServer } = JSON.parse(readFileSync('packages/slipform/package.json', 'utf8'))

function versionOf(root: Record<string, Record<string, string>>, name: string): string {
  const replacement = replacements[name]
  if (replacement !== undefined) {
    const manifest = JSON.parse(readFileSync(join(replacement, 'package.json'), 'utf8'))
    return `npm:${manifest.name}@${manifest.version}`
  }
  const version = root.dependencies?.[name] ?? root.devDependencies?.[name] ?? ofServer[name]
  if (version === undefined) throw new Error(`The root depends on no ${name}.`)
  return version
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
