import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npm, type PackageManager, packageManagers, printJson, setPackages } from '@slipform/scaffold/internal'
import { toPackageName, toTitle } from './name.ts'

// scripts/packages/templates.ts writes the templates to dist/, from which they are read, also when this file runs from its source.
const packageFolder = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '.' : '..')

const vendorReadme =
  'The packages of Slipform, as npm installs them: this project was created from a clone. Commit them; `npx slipform update` replaces them.\n'

/** The options of a project's files. */
export interface SkeletonOptions {
  readonly folderName: string
  readonly isDemo: boolean
  /** The package manager: the project gets its settings file, and none of the others. */
  readonly manager: PackageManager
  /** A folder with tarballs of Slipform's packages: the project gets copies. Otherwise the packages come from the registry. */
  readonly packages: string | undefined
}

/** Writes the files of a new project into an empty folder, with `packages` also the tarballs into its `vendor/` (setPackages). */
export function writeSkeleton(folder: string, { folderName, isDemo, manager, packages }: SkeletonOptions): void {
  const template = new Map([...readTemplate('skeleton'), ...(isDemo ? readTemplate('demo') : [])])
  const texts = { name: toPackageName(folderName), title: toTitle(folderName) }
  const files = new Map([...template].map(([path, text]) => [path, fillIn(text, texts)]))
  for (const { settings } of packageManagers) if (settings && settings !== manager.settings) files.delete(settings)
  const { resolutions, ...manifest } = JSON.parse(files.get('package.json') ?? '{}')
  // npm needs no `resolutions`: it installs one version of each package anyway.
  const text = printJson(manager === npm ? manifest : { ...manifest, resolutions })
  files.set('package.json', packages === undefined ? text : setPackages(text, { packages }, folder))
  if (packages !== undefined) files.set('vendor/README.md', vendorReadme)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Reads a template's texts by path. Names at the top that begin with a dot are stored with `_`: npm packs no `.gitignore`, for example. */
function readTemplate(name: string): Map<string, string> {
  const folder = join(packageFolder, 'dist/template', name)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  return new Map(paths.sort().map((path) => [path.replace(/^_/, '.'), readFileSync(join(folder, path), 'utf8')]))
}

function fillIn(text: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, () => value), text)
}
