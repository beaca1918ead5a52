import { memoize } from '../../base/memoize.ts'
import { walkRoutes } from '../../crud/router/mounted-routes.ts'
import type { Routers } from '../../feature.ts'
import type { AnyModel } from '../../model/model.ts'

/**
 * Finds the resources that webhooks can follow, with their models: those that serve single records by roles and `rows` alone. Scopes and
 * middlewares of a route need a request, which a delivery has not.
 */
export const followedResources = memoize((routers: Routers): ReadonlyMap<string, AnyModel> => {
  const entries = walkRoutes(routers).flatMap(({ operation, method, path, mount, scopes, hasOwnHandlers }) => {
    const isRead = operation?.name === 'one' && method === 'get' && path === `${mount}/{id}`
    return isRead && scopes.size === 0 && !hasOwnHandlers ? [[mount.slice(1), operation.model] as const] : []
  })
  return new Map(entries)
})
