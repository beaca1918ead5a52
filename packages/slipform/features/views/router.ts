import type { Request } from 'express'
import type { Condition } from '../../base/condition.ts'
import { allowSignedIn } from '../../crud/access/allow.ts'
import { roleOf } from '../../crud/access/caller.ts'
import { scope } from '../../crud/access/scope.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { create, remove, update } from '../../crud/handlers/write.ts'
import { permissionsOf } from '../../crud/router/permissions.ts'
import { Router } from '../../crud/router/router.ts'
import type { Core, Routers } from '../../feature.ts'
import type { RowOf } from '../../model/api-types.ts'
import { isNull } from '../../model/is-null.ts'
import type { Role } from '../../model/roles.ts'
import { SavedView } from './saved-view.ts'

/** Builds the routes of saved views, /api/admin/views. `SavedViewOperations` checks who may change a view. */
export function viewRoutes(core: Core): Router {
  const pagesByRole = new Map<Role, string[]>()
  const pagesOf = (role: Role) => {
    const pages = pagesByRole.get(role) ?? pagesListedBy(core.resources, role)
    pagesByRole.set(role, pages)
    return pages
  }
  return Router()
    .use(allowSignedIn())
    .use(scope(SavedView, (req) => visibleViews(req, pagesOf(roleOf(req) ?? 'admin'))))
    .get('/', list(SavedView))
    .post('/', create(SavedView))
    .get('/:id', one(SavedView))
    .put('/:id', update(SavedView))
    .delete('/:id', remove(SavedView))
}

/** Returns the pages whose records a role may list. */
function pagesListedBy(routers: Routers, role: Role): string[] {
  const { operations } = permissionsOf(routers, role)
  const listed = Object.entries(operations).filter(([, names]) => names.includes('list'))
  return listed.map(([resource]) => `/${resource}`)
}

/**
 * Returns the condition of the views that a request reaches, in its tenant: the user's own and those shared with the role; all without
 * sign-in. An admin's update reaches all views, to stop sharing another user's view; `SavedViewOperations` checks that the view was shared.
 */
function visibleViews(req: Request, pages: readonly string[]): Condition<keyof RowOf<typeof SavedView>> {
  const { actor } = contextOf(req)
  const onPages = { field: 'page', operator: 'in', value: pages } as const
  // A view that was saved without a tenant is a view of all tenants.
  const isOfAll = { field: 'tenant', operator: 'eq', value: isNull } as const
  const isOfTenant = { any: [isOfAll, { field: 'tenant', operator: 'eq', value: actor?.tenant } as const] }
  if (actor === undefined || (actor.role === 'admin' && req.method === 'PUT')) return { all: [onPages, isOfTenant] }
  const isOwn = { field: 'owner_id', operator: 'eq', value: actor.id } as const
  const isShared = { field: 'is_shared', operator: 'eq', value: true } as const
  if (actor.role === 'admin') return { all: [onPages, isOfTenant, { any: [isOwn, isShared] }] }
  const isForRole = [
    { field: 'shared_with', operator: 'eq', value: isNull },
    { field: 'shared_with', operator: 'in', value: [actor.role] },
    { field: 'default_for', operator: 'in', value: [actor.role] },
  ] as const
  return { all: [onPages, isOfTenant, { any: [isOwn, { all: [isShared, { any: isForRole }] }] }] }
}
