import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { toPackageName, toTitle } from './name.ts'
import { UserError } from './user-error.ts'

/** What the files of a project depend on. */
export interface SkeletonOptions {
  readonly folderName: string
  readonly isDemo: boolean
  /** A folder with the tarballs of Slipform's packages, which replace those of the registry. */
  readonly packages: string | undefined
}

/**
 * Writes the files of a new project into an empty folder. `.slipform/project.json` records the version, the texts that fill the skeleton
 * in, and the text of each of its files, the base of later merges.
 */
export function writeSkeleton(folder: string, { folderName, isDemo, packages }: SkeletonOptions): void {
  const skeleton = readTemplate('skeleton')
  const template = new Map([...skeleton, ...(isDemo ? readTemplate('demo') : [])])
  const texts = { name: toPackageName(folderName), title: toTitle(folderName) }
  const complete = (path: string, text: string) => {
    const filled = fillIn(text, texts)
    return path === 'package.json' && packages !== undefined ? usePackages(filled, packages) : filled
  }
  const files = new Map([...template].map(([path, text]) => [path, complete(path, text)]))
  // What the demo replaces counts as the user's.
  const base = Object.fromEntries([...skeleton].map(([path, text]) => [path, complete(path, text)]))
  files.set('.slipform/project.json', toJson({ version: readVersion(), ...texts, skeleton: base }))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/** Reads the texts of a template by their paths; the package stores names that begin with a dot with `_`, as npm leaves out some. */
function readTemplate(name: string): Map<string, string> {
  const folder = join(import.meta.dirname, 'template', name)
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  return new Map(paths.sort().map((path) => [path.replace(/^_/, '.'), readFileSync(join(folder, path), 'utf8')]))
}

function fillIn(text: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((filled, [name, value]) => filled.replaceAll(`__${name}__`, value), text)
}

/** Returns a manifest whose Slipform packages are the tarballs in a folder. */
function usePackages(text: string, folder: string): string {
  const manifest: Record<string, Record<string, string>> = JSON.parse(text)
  for (const dependencies of [manifest.dependencies, manifest.devDependencies]) {
    for (const [name, version] of Object.entries(dependencies ?? {})) {
      // A package of another name may stand in for one: npm:@slipform/icons@7.3.11.
      const [, own = name, exact = version] = /^npm:(.+)@(.+)$/.exec(version) ?? []
      if (own !== 'slipform' && !own.startsWith('@slipform/')) continue
      const tarball = resolve(folder, `${own.replace('@', '').replace('/', '-')}-${exact}.tgz`)
      if (statSync(tarball, { throwIfNoEntry: false }) === undefined) throw new UserError(`There is no ${tarball}.`)
      Object.assign(dependencies ?? {}, { [name]: `file:${tarball}` })
    }
  }
  return toJson(manifest)
}

function readVersion(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
