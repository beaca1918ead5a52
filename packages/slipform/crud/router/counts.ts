import type { Request } from 'express'
import { hooksOf } from '../../model/hooks.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { roleOf } from '../access/caller.ts'
import { contextOf } from '../context/request-context.ts'
import { isReadByCode } from '../operations/operations.ts'
import { scopeOf } from '../plan/selection.ts'
import { type Countable, runCounts } from '../run/counts.ts'
import { callerFor, type ReadRoute, unlessDenied } from './caller-for.ts'
import { type MountedRoute, walkRoutes } from './mounted-routes.ts'
import type { Router } from './router.ts'

/** Numbers of records by the path of their resource, which the menu of the admin shows. */
type RecordCounts = Readonly<Record<string, number>>

/** Counts the records of every resource that the caller may list. Leaves out lists of code of the project, and tables that take long to count. */
export async function countRecords(routers: Readonly<Record<string, Router>>, req: Request): Promise<RecordCounts> {
  const role = roleOf(req)
  const routes = walkRoutes(routers)
    .filter(({ who }) => role === undefined || who.has(role))
    .flatMap((route) => listRouteOf(route, routers[route.mount]) ?? [])
  const countables = await Promise.all(routes.map((route) => countableOf(route, req)))
  const listed = routes.flatMap(({ resource }, at) => {
    const countable = countables[at]
    return countable === undefined ? [] : [{ path: resource, countable }]
  })
  const { session } = contextOf(req)
  const toCount = listed.map(({ countable }) => countable)
  const counts = await runCounts(session, toCount)
  return Object.fromEntries(
    listed.flatMap(({ path }, at) => {
      const count = counts[at]
      return count === undefined ? [] : [[path, count]]
    }),
  )
}

function listRouteOf({ operation, path, mount }: MountedRoute, router: Router | undefined): ReadRoute | undefined {
  if (operation?.name !== 'list' || path !== mount || router === undefined) return undefined
  const { model } = operation
  const isByCode = isReadByCode(model, 'list') || hooksOf(model)['get::all::pre'] !== undefined
  return isByCode ? undefined : { resource: mount.slice(1), router, operation }
}

/** Returns the records that a route lists to the caller; undefined if the route would reject the caller. */
async function countableOf(route: ReadRoute, req: Request): Promise<Countable | undefined> {
  const resource = resourceOf(route.operation.model)
  const caller = await unlessDenied(req, callerFor(route, req))
  return caller && { resource, scope: scopeOf(resource, caller)[0] }
}
