import { coreOperations, routerOf } from './crud/router/generated-routes.ts'
import type { Router } from './crud/router/router.ts'
import { aggregate } from './features/aggregate/handler.ts'
import { exportMany } from './features/export/handler.ts'
import type { AnyModel } from './model/model.ts'

/**
 * Returns a router with all operations of a model, those of the features `aggregate` and `export` too. `generate_router` mounts one for a
 * model without a routes file, with the operations that the server has.
 *
 * @example
 * router(Customer)
 */
export function router(model: AnyModel): Router {
  return routerOf(model, { ...coreOperations, aggregate, exportMany })
}
