import type { Router } from 'express'
import { type OperationName, type Role, reaches } from '#crud'
import { type MountedRoute, walkRoutes } from '../openapi/walk.ts'

/** What somebody may do, by resource. */
export interface Permissions {
  readonly role: Role
  readonly operations: Readonly<Record<string, readonly OperationName[]>>
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

/** What a role may do: the operations of the mounted routes whose rules it meets. */
export function permissionsOf(routers: Readonly<Record<string, Router>>, role: Role): Permissions {
  const operations: Record<string, OperationName[]> = {}
  for (const route of walkRoutes(routers)) {
    const name = nameOf(route)
    if (name === undefined || !reaches(role, route.least)) continue
    const resource = route.mount.slice(1)
    operations[resource] ??= []
    operations[resource].push(name)
  }
  return { role, operations }
}

function nameOf({ operation, method, path, mount }: MountedRoute): OperationName | undefined {
  const place = path.slice(mount.length).replace(/^\/\{\w+\}/, '/{id}')
  return operation?.name ?? places[`${method} ${place}`]
}
