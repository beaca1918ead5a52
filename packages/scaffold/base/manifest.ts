// Slipform's packages in a project's package.json: versions of the registry, or tarballs in vendor/. `create-slipform` sets them in a new
// project; `slipform update` sets them before it installs, and again in the merged file.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { printJson } from './json.ts'
import { UserError } from './user-error.ts'

export type Manifest = Readonly<Record<string, unknown>>

/** The keys of a package.json whose entries are versions of packages. */
export const dependencyKeys = ['dependencies', 'devDependencies', 'optionalDependencies', 'resolutions'] as const

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

/** Where Slipform's packages come from: a version of the registry, or a folder of tarballs. */
export type PackageSource = { readonly version: string } | { readonly packages: string }

/** Returns a package.json with Slipform's packages set. If they come from tarballs, also copies these into the folder `vendor/` of the project. */
export function setPackages(text: string, source: PackageSource, root: string): string {
  const manifest: Record<string, unknown> = { ...parseManifest(text) }
  for (const key of dependencyKeys) {
    const dependencies = manifest[key]
    if (typeof dependencies !== 'object' || dependencies === null) continue
    manifest[key] = Object.fromEntries(
      Object.entries(dependencies).map(([name, before]) => {
        const alias = isSlipformPackage(name) ? undefined : readAlias(String(before))
        if (alias === undefined && !isSlipformPackage(name)) return [name, before]
        if ('packages' in source) return [name, vendor(findTarball(source.packages, alias?.name ?? name).path, root)]
        // An alias of a Slipform package keeps its own version, other packages keep `~` and `^`.
        if (alias !== undefined) return [name, `npm:${alias.name}@${alias.version}`]
        return [name, `${/^[~^]/.exec(String(before))?.[0] ?? ''}${source.version}`]
      }),
    )
  }
  return JSON.stringify(manifest) === JSON.stringify(JSON.parse(text)) ? text : printJson(manifest, text)
}

/** Reads a package of Slipform that stands in for another: `npm:@slipform/icons@7.3.11`, or its tarball in `vendor/`. */
function readAlias(dependency: string): { name: string; version: string } | undefined {
  const [, name, version] =
    /^npm:@slipform\/([\w-]+)@(.+)$/.exec(dependency) ??
    /^file:.*\bslipform-([a-z-]+)-(\d+\.\d+\.\d+)[^/]*\.tgz$/.exec(dependency) ??
    []
  return name === undefined || version === undefined ? undefined : { name: `@slipform/${name}`, version }
}

/**
 * Finds the newest tarball of a package in a folder.
 *
 * @throws UserError when there is none.
 */
export function findTarball(folder: string, packageName: string): { path: string; version: string } {
  const prefix = `${packageName.replace('@', '').replace('/', '-')}-`
  const versions = (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.startsWith(prefix) && /^\d.*\.tgz$/.test(file.slice(prefix.length)))
    .map((file) => file.slice(prefix.length, -'.tgz'.length))
  const version = versions.sort(new Intl.Collator('en', { numeric: true }).compare).at(-1)
  if (version === undefined) throw new UserError(`There is no ${prefix}<version>.tgz in ${folder}.`)
  return { path: join(folder, `${prefix}${version}.tgz`), version }
}

const vendorFolder = 'vendor'

/**
 * Copies the tarball of a package into a project. Its name there ends with a hash: of two tarballs with the same version, package
 * managers would take the one that they know. Returns the dependency: `file:vendor/slipform-0.1.0-1a2b3c4d.tgz`.
 */
function vendor(tarball: string, root: string): string {
  const content = readFileSync(tarball)
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  const path = `${vendorFolder}/${basename(tarball, '.tgz')}-${hash}.tgz`
  mkdirSync(join(root, vendorFolder), { recursive: true })
  writeFileSync(join(root, path), content)
  return `file:${path}`
}

/** Deletes the tarballs of Slipform's packages that a package.json does not name. */
export function removeUnused(manifest: string, root: string): void {
  const files = existsSync(join(root, vendorFolder)) ? readdirSync(join(root, vendorFolder)) : []
  const unused = files.filter(
    (file) => /^slipform-.*\.tgz$/.test(file) && !manifest.includes(`file:${vendorFolder}/${file}`),
  )
  for (const file of unused) rmSync(join(root, vendorFolder, file))
}
