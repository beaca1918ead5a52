import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rsort, valid } from 'semver'
import { printJson } from '../project/json.ts'
import { UserError } from '../user-error.ts'

/** A package.json. */
export type Manifest = Readonly<Record<string, unknown>>

/** The keys of a package.json whose entries are versions of packages. */
export const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** Whether a package is part of Slipform's releases, which share a version. */
export function isSlipformPackage(name: string): boolean {
  return name === 'slipform' || name.startsWith('@slipform/')
}

/** @throws UserError for invalid JSON. */
export function parseManifest(text: string): Manifest {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UserError(`package.json cannot be read: ${(error as Error).message}. Fix it and run this again.`)
  }
}

/** Sets the versions of Slipform's packages in a package.json, or their tarballs in a folder. */
export function setVersions(text: string, version: string, packages: string | undefined): string {
  const manifest: Record<string, unknown> = { ...parseManifest(text) }
  for (const key of dependencyKeys) {
    const dependencies = manifest[key]
    if (typeof dependencies !== 'object' || dependencies === null) continue
    manifest[key] = Object.fromEntries(
      Object.entries(dependencies).map(([name, before]) => {
        // An alias of a Slipform package keeps its own version: npm:@slipform/icons@7.3.11.
        const [, own, exact] = /^npm:(@slipform\/.+)@(.+)$/.exec(String(before)) ?? []
        if (own !== undefined && exact !== undefined)
          return [name, packages === undefined ? before : specifierOf(own, exact, exact, packages)]
        return [name, isSlipformPackage(name) ? specifierOf(name, String(before), version, packages) : before]
      }),
    )
  }
  return JSON.stringify(manifest) === JSON.stringify(JSON.parse(text)) ? text : printJson(manifest, text)
}

function specifierOf(name: string, before: string, version: string, packages: string | undefined): string {
  // Keeps `~` and `^`.
  if (packages === undefined) return `${/^[~^]/.exec(before)?.[0] ?? ''}${version}`
  const tarball = resolve(packages, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  if (!existsSync(tarball)) throw new UserError(`There is no ${tarball}.`)
  return `file:${tarball}`
}

/** Returns the newest version among the tarballs in a folder. */
export function newestTarball(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const versions = names.flatMap((name) => /^slipform-(.*)\.tgz$/.exec(name)?.[1] ?? []).filter((text) => valid(text))
  const [newest] = rsort(versions)
  if (newest === undefined) throw new UserError(`There is no slipform-<version>.tgz in ${resolve(folder)}.`)
  return newest
}

/** Reads the package.json of a project. */
export function readManifest(root: string): string {
  const file = join(root, 'package.json')
  if (!existsSync(file))
    throw new UserError(`There is no package.json in ${root}. Run this in the folder of a project.`)
  return readFileSync(file, 'utf8')
}
