import type { Router } from 'express'
import { resourceOf } from '../../model/resource/resource.ts'
import { type Role, reaches } from '../../model/roles.ts'
import type { ReadersByModel } from '../crud/access/readers.ts'
import { namesKeptFrom } from '../crud/access/visibility.ts'
import type { OperationName } from '../crud/handlers/handler.ts'
import { type MountedRoute, walkRoutes } from '../openapi/walk.ts'
import { readersOf } from '../readers.ts'

/** What somebody may do, by resource. */
export interface Permissions {
  readonly operations: Readonly<Record<string, readonly OperationName[]>>
  /** The fields and relations that do not exist for them, also those of related records: `owner.salary`. */
  readonly kept: Readonly<Record<string, readonly string[]>>
}

/** What the routes written by hand do that stand where an operation would: people see no difference. */
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

/** What a role may do: the operations of the mounted routes whose rules it meets, and what they keep from it. */
export function permissionsOf(routers: Readonly<Record<string, Router>>, role: Role): Permissions {
  const operations: Record<string, OperationName[]> = {}
  const kept: Record<string, string[]> = {}
  const readers = readersOf(routers)
  for (const route of walkRoutes(routers)) {
    if (!reaches(role, route.least)) continue
    const resource = route.mount.slice(1)
    const name = nameOf(route)
    if (name !== undefined) {
      operations[resource] ??= []
      operations[resource].push(name)
    }
    const names = namesKeptBy(route, role, readers)
    if (names.length > 0) kept[resource] = names
  }
  return { operations, kept }
}

function namesKeptBy({ operation, scopes }: MountedRoute, role: Role, readers: ReadersByModel): string[] {
  if (operation === undefined) return []
  const audience = { role, readers, scoped: scopes.size > 0, scopedModels: scopes }
  return namesKeptFrom(resourceOf(operation.model), audience)
}

function nameOf({ operation, method, path, mount }: MountedRoute): OperationName | undefined {
  const place = path.slice(mount.length).replace(/^\/\{\w+\}/, '/{id}')
  return operation?.name ?? places[`${method} ${place}`]
}
