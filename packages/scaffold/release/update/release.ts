// The installed release: its version, and the skeleton and changelog that the build puts into dist/.

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { compare, gt, lte } from 'semver'
import { UserError } from '../../base/user-error.ts'
import type { ProjectFiles } from '../../source/files/files.ts'
import { parseManifest } from './manifest.ts'
import type { Texts } from './skeleton.ts'

const packageFolder = dirname(createRequire(import.meta.url).resolve('@slipform/scaffold/package.json'))

export const currentVersion: string = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version

/** The release that a project was at: the text of each file of its skeleton is the base of merges. */
export interface OldRelease {
  readonly version: string
  readonly skeleton: Texts
}

/** Returns the skeleton of this release with a project's name and title. */
export function readSkeleton(files: ProjectFiles): Texts {
  const name = String(parseManifest(files.read('package.json') ?? '{}').name)
  const [, title = name] = /<title>(.*?)<\/title>/.exec(files.read('admin/index.html') ?? '') ?? []
  const folder = join(packageFolder, 'dist/skeleton')
  if (!existsSync(folder)) throw new UserError('The packages are not built. Build them: npm run build:packages')
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
  const read = (path: string) =>
    readFileSync(join(folder, path), 'utf8').replaceAll('__name__', name).replaceAll('__title__', title)
  // npm does not pack some files whose names begin with a dot: they are stored with `_`.
  return Object.fromEntries(paths.sort().map((path) => [path.replace(/^_/, '.'), read(path)]))
}

export function readChangelog(): string {
  const file = join(packageFolder, changelogPath)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const changelogPath = 'dist/CHANGELOG.md'

const heading = /^## \[?v?(\d+\.\d+\.\d+[^\s\]]*)/

/** Returns the upgrade notes of the releases after one version up to another, or a pointer to the changelog for those without. */
export function upgradeNotes(changelog: string, from: string, to: string): string[] {
  return changelog
    .split(/^(?=## )/m)
    .flatMap((text) => {
      const version = heading.exec(text)?.[1]
      return version !== undefined && gt(version, from) && lte(version, to) ? [{ version, text }] : []
    })
    .sort((one, other) => compare(one.version, other.version))
    .flatMap(({ version, text }) => {
      const notes = readNotes(text)
      if (notes.length > 0) return notes.map((note) => `${version}: ${note}`)
      return [`${version}: read what changed in node_modules/@slipform/scaffold/dist/CHANGELOG.md.`]
    })
}

/** Returns the points below the heading `### Upgrade notes` of a release. */
function readNotes(text: string): string[] {
  const section = text.split(/^(?=### )/m).find((part) => /^### Upgrade notes\s*$/m.test(part.split('\n')[0] ?? ''))
  const points = section?.split(/^- /m).slice(1) ?? []
  return points.map((point) => point.replaceAll(/\s+/g, ' ').trim())
}
