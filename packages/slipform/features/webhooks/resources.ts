import { memoize } from '../../base/memoize.ts'
import { walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Routers } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'

/**
 * Finds the resources that webhooks can follow, with their models: those that serve single records, and restrict them by roles and `rows`
 * only. Scopes and middlewares of a route need a request, which a delivery does not have.
 */
export const followedResources = memoize((routers: Routers): ReadonlyMap<string, AnyModel> => {
  const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, scopes, hasOwnHandlers }) => {
    const isRead = operation?.name === 'one' && method === 'get' && path === `${mount}/{id}`
    return isRead && scopes.size === 0 && !hasOwnHandlers ? [[mount.slice(1), operation.model] as const] : []
  })
  return new Map(entries)
})
