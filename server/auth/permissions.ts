import type { Router } from 'express'
import { type OperationName, type Role, reaches } from '#crud'
import { walkRoutes } from '../openapi/walk.ts'

/** What somebody may do, by resource. */
export interface Permissions {
  readonly role: Role
  readonly operations: Readonly<Record<string, readonly OperationName[]>>
}

/** What a role may do: the operations of the mounted routes whose rules it meets. */
export function permissionsOf(routers: Readonly<Record<string, Router>>, role: Role): Permissions {
  const operations: Record<string, OperationName[]> = {}
  for (const { mount, operation, least } of walkRoutes(routers)) {
    if (operation === undefined || !reaches(role, least)) continue
    const resource = mount.slice(1)
    operations[resource] ??= []
    operations[resource].push(operation.name)
  }
  return { role, operations }
}
