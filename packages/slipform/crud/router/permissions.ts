import { definedOperations } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import type { Role } from '../../model/roles.ts'
import type { ReadersByModel } from '../audience/readers.ts'
import { hiddenNames } from '../audience/visibility.ts'
import type { Permissions } from '../describe/resource-info.ts'
import { type MountedRoute, walkRoutes } from './mounted-routes.ts'
import { readersOf } from './readers.ts'
import type { Router } from './router.ts'
import { toTemplate } from './router.ts'

/** Returns the names of operations by method and path, by which a handwritten route counts as the operation of its address. */
const operationsByAddress = () =>
  new Map(definedOperations().map(({ method, path, name }) => [`${method} ${toTemplate(path)}`, name]))

/** Returns the permissions of a role: the operations of the mounted routes it may use, and the names hidden from it. */
export function permissionsOf(routers: Readonly<Record<string, Router>>, role: Role): Permissions {
  const operations: Record<string, string[]> = {}
  const hidden: Record<string, string[]> = {}
  const readers = readersOf(routers)
  const byAddress = operationsByAddress()
  for (const route of walkRoutes(routers)) {
    if (!route.who.has(role)) continue
    const resource = route.mount.slice(1)
    const name = nameOf(route, byAddress)
    if (name !== undefined) {
      operations[resource] ??= []
      operations[resource].push(name)
    }
    const names = namesHiddenBy(route, role, readers)
    if (names.length > 0) hidden[resource] = [...new Set([...(hidden[resource] ?? []), ...names])]
  }
  return { operations, hidden }
}

function namesHiddenBy({ operation, scopes }: MountedRoute, role: Role, readers: ReadersByModel): string[] {
  if (operation === undefined) return []
  const audience = { role, readers, scoped: scopes.size > 0, scopedModels: scopes }
  return hiddenNames(resourceOf(operation.model), audience)
}

function nameOf(
  { operation, method, path, mount }: MountedRoute,
  byAddress: ReadonlyMap<string, string>,
): string | undefined {
  const place = path.slice(mount.length).replace(/^\/\{\w+\}/, '/{id}')
  return operation?.name ?? byAddress.get(`${method} ${place}`)
}
