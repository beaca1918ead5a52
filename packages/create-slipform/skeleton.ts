import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { toPackageName, toTitle } from './name.ts'
import { UserError } from './user-error.ts'

// The templates are built, also where this file runs from its source.
const packageFolder = join(import.meta.dirname, import.meta.url.endsWith('.ts') ? '.' : '..')

/** The options of a project's files. */
export interface SkeletonOptions {
  readonly folderName: string
  readonly isDemo: boolean
  /** A folder with tarballs of Slipform's packages, which the project gets copies of; otherwise they come from the registry. */
  readonly packages: string | undefined
}

/** Writes the files of a new project into an empty folder. */
export function writeSkeleton(folder: string, { folderName, isDemo, packages }: SkeletonOptions): void {
  const template = new Map([...readTemplate('skeleton'), ...(isDemo ? readTemplate('demo') : [])])
  const texts = { name: toPackageName(folderName), title: toTitle(folderName) }
  const files = new Map([...template].map(([path, text]) => [path, fillIn(text, texts)]))
  const manifest = files.get('package.json')
  if (packages !== undefined && manifest !== undefined)
    files.set('package.json', vendorPackages(manifest, packages, folder))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Reads a template's texts by path. Names that begin with a dot are stored with `_`, as npm does not pack some of them. */
function readTemplate(name: string): Map<string, string> {
  const folder = join(packageFolder, 'dist/template', name)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  return new Map(paths.sort().map((path) => [path.replace(/^_/, '.'), readFileSync(join(folder, path), 'utf8')]))
}

function fillIn(text: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, value), text)
}

/** Copies Slipform's packages from a folder into a project, and sets them in its package.json. */
function vendorPackages(text: string, packages: string, project: string): string {
  const manifest: Record<string, Record<string, string>> = JSON.parse(text)
  for (const dependencies of [manifest.dependencies, manifest.devDependencies, manifest.resolutions]) {
    for (const [name, version] of Object.entries(dependencies ?? {})) {
      // An alias of a Slipform package: npm:@slipform/icons@7.3.11.
      const [, own = name, exact = version] = /^npm:(.+)@(.+)$/.exec(version) ?? []
      if (own !== 'slipform' && !own.startsWith('@slipform/')) continue
      const tarball = `${own.replace('@', '').replace('/', '-')}-${exact}.tgz`
      Object.assign(dependencies ?? {}, { [name]: vendor(join(packages, tarball), project) })
    }
  }
  return toJson(manifest)
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/**
 * Copies the tarball of a package into the folder `vendor/` of a project. Its name there ends with a hash: of two tarballs with the
 * same version, package managers would take the one that they know. Returns the dependency: `file:vendor/slipform-0.1.0-1a2b3c4d.tgz`.
 *
 * @throws UserError when there is no such tarball.
 */
function vendor(tarball: string, project: string): string {
  if (!existsSync(tarball)) throw new UserError(`There is no ${tarball}.`)
  const content = readFileSync(tarball)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const path = `vendor/${basename(tarball, '.tgz')}-${hash}.tgz`
  mkdirSync(join(project, 'vendor'), { recursive: true })
  writeFileSync(join(project, path), content)
  return `file:${path}`
}
