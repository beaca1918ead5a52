import type { Router } from 'express'
import { resourceOf } from '../../model/resource/resource.ts'
import { isAtLeast, type Role } from '../../model/roles.ts'
import type { ReadersByModel } from '../crud/access/readers.ts'
import { hiddenNames } from '../crud/access/visibility.ts'
import type { OperationName } from '../crud/handlers/handler.ts'
import { type MountedRoute, walkRoutes } from '../openapi/walk.ts'
import { readersOf } from '../readers.ts'

/** The permissions of a role, by resource. */
export interface Permissions {
  readonly operations: Readonly<Record<string, readonly OperationName[]>>
  /** The hidden fields and relations, including those of related records: `owner.salary`. */
  readonly hidden: Readonly<Record<string, readonly string[]>>
}

/** Maps hand-written routes to the operation they stand in for. */
const places: Readonly<Record<string, OperationName>> = {
  'get ': 'list',
  'post ': 'create',
  'get /{id}': 'one',
  'put /{id}': 'update',
  'delete /{id}': 'remove',
  'get /aggregate': 'aggregate',
  'get /export': 'exportMany',
  'post /batch': 'createMany',
  'patch /batch': 'updateMany',
  'delete /batch': 'removeMany',
  'get /{id}/history': 'history',
}

/** Returns the permissions of a role: the operations of the mounted routes it may use, and the names hidden from it. */
export function permissionsOf(routers: Readonly<Record<string, Router>>, role: Role): Permissions {
  const operations: Record<string, OperationName[]> = {}
  const hidden: Record<string, string[]> = {}
  const readers = readersOf(routers)
  for (const route of walkRoutes(routers)) {
    if (!isAtLeast(role, route.minimumRole)) continue
    const resource = route.mount.slice(1)
    const name = nameOf(route)
    if (name !== undefined) {
      operations[resource] ??= []
      operations[resource].push(name)
    }
    const names = namesHiddenBy(route, role, readers)
    if (names.length > 0) hidden[resource] = names
  }
  return { operations, hidden }
}

function namesHiddenBy({ operation, scopes }: MountedRoute, role: Role, readers: ReadersByModel): string[] {
  if (operation === undefined) return []
  const audience = { role, readers, scoped: scopes.size > 0, scopedModels: scopes }
  return hiddenNames(resourceOf(operation.model), audience)
}

function nameOf({ operation, method, path, mount }: MountedRoute): OperationName | undefined {
  const place = path.slice(mount.length).replace(/^\/\{\w+\}/, '/{id}')
  return operation?.name ?? places[`${method} ${place}`]
}
