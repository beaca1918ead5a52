// The components that `npx slipform eject` can copy. The build of the admin stores them (scripts/packages/ejectable.ts).

import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { basename } from 'node:path/posix'
import { closestName } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'

export const adminPackage = '@slipform/admin'

/** A component of `@slipform/admin` that can be ejected. */
export interface Component {
  /** `list/RecordTable` */
  readonly name: string
  /** One sentence. */
  readonly description: string
  /** The property of `<Admin>` that replaces it. */
  readonly property?: string
  /** Its source, with imports that resolve in a project. */
  readonly text: string
}

/** The components of the installed release, by name. */
export interface ComponentCatalog {
  readonly version: string
  readonly components: ReadonlyMap<string, Component>
}

/**
 * Reads the components that the installed `@slipform/admin` lets a project eject.
 *
 * @throws UserError when it is not installed.
 */
export function readCatalog(root: string): ComponentCatalog {
  const manifest = findManifest(root)
  if (!existsSync(join(root, 'admin')) || manifest === undefined)
    throw new UserError(
      `This folder is not a Slipform project with an admin, or ${adminPackage} is not installed. Change to the project's folder, or run: npm install`,
    )
  const file = join(dirname(manifest), 'dist/ejectable.json')
  if (!existsSync(file))
    throw new UserError(`${adminPackage} holds no components to eject. Install a newer release of it.`)
  const all: Record<string, Omit<Component, 'name'>> = JSON.parse(readFileSync(file, 'utf8'))
  const { version } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    version,
    components: new Map(Object.entries(all).map(([name, component]) => [name, { name, ...component }])),
  }
}

function findManifest(root: string): string | undefined {
  try {
    return createRequire(join(root, 'package.json')).resolve(`${adminPackage}/package.json`)
  } catch {
    return undefined
  }
}

/** Returns the exported name of a component: `RecordTable`. */
export function exportOf(component: Pick<Component, 'name'>): string {
  return basename(component.name)
}

/**
 * Finds a component by its name, with or without `@slipform/admin/` and folder.
 *
 * @throws UserError for an unknown name.
 */
export function requireComponent(typed: string, { components }: ComponentCatalog): Component {
  const name = typed.startsWith(`${adminPackage}/`) ? typed.slice(adminPackage.length + 1) : typed
  const all = [...components.values()]
  const component = components.get(name) ?? all.find((other) => exportOf(other) === name)
  if (component !== undefined) return component
  const closest = closestName(name, [...components.keys()]) ?? closestName(basename(name), all.map(exportOf))
  const suggested = all.find((other) => other.name === closest || exportOf(other) === closest)?.name
  const hint = suggested === undefined ? '' : ` Did you mean ${adminPackage}/${suggested}?`
  throw new UserError(`There is no component ${typed} to eject.${hint} See them all: npx slipform eject`)
}
