import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { basename } from 'node:path/posix'
import { closestName } from 'slipform/internal'
import { UserError } from '../../base/user-error.ts'
import { adminPackage } from '../../files/ejected/admin-modules.ts'

/** A component of `@slipform/admin` that can be ejected. */
export interface Component {
  /** `list/RecordTable` */
  readonly name: string
  /** One sentence. */
  readonly description: string
  /** The property of `<Admin>` that replaces it. */
  readonly slot?: string
  /** Its source, with imports that resolve in a project. */
  readonly text: string
}

/** The components of the installed release, by name. */
export interface Catalog {
  readonly version: string
  readonly components: ReadonlyMap<string, Component>
}

/**
 * Reads the components that the installed `@slipform/admin` lets a project eject.
 *
 * @throws UserError when it is not installed.
 */
export function readCatalog(root: string): Catalog {
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
  return { version, components: new Map(Object.entries(all).map(([name, one]) => [name, { name, ...one }])) }
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
export function requireComponent(typed: string, { components }: Catalog): Component {
  const name = typed.startsWith(`${adminPackage}/`) ? typed.slice(adminPackage.length + 1) : typed
  const found = components.get(name) ?? [...components.values()].find((one) => exportOf(one) === name)
  if (found !== undefined) return found
  const names = [...components.keys()]
  const closest =
    closestName(name, names) ??
    closestName(
      basename(name),
      names.map((one) => basename(one)),
    )
  const full = closest === undefined ? undefined : names.find((one) => one === closest || basename(one) === closest)
  const hint = full === undefined ? '' : ` Did you mean ${adminPackage}/${full}?`
  throw new UserError(`There is no component ${typed} to eject.${hint} See them all: npx slipform eject`)
}

/** Returns the components that use another one. */
export function parentsOf(component: Component, { components }: Catalog): Component[] {
  const name = new RegExp(`^import .*[{,] (?:type )?${exportOf(component)}\\b.* from '${adminPackage}/internal'$`, 'm')
  return [...components.values()].filter((one) => one !== component && name.test(one.text))
}
