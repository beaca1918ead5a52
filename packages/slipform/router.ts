import { createMany, removeMany, updateMany } from './crud/handlers/batch.ts'
import { list, one } from './crud/handlers/read.ts'
import { create, remove, update } from './crud/handlers/write.ts'
import { walkOperations } from './crud/router/mounted-routes.ts'
import { Router } from './crud/router/router.ts'
import { aggregate } from './features/aggregate/handler.ts'
import { exportMany } from './features/export/handler.ts'
import type { AnyModel } from './model/model.ts'
import { defaultOperations, operationTable } from './model/operations.ts'
import { resourceOf } from './model/resource/resource.ts'

const handlers = {
  list,
  aggregate,
  exportMany,
  create,
  createMany,
  updateMany,
  removeMany,
  one,
  update,
  remove,
}

/**
 * Returns a router with all operations of a model. `generate_router` mounts it for a model without a routes file.
 *
 * @example
 * router(Customer)
 */
export function router(model: AnyModel): Router {
  const router = Router()
  for (const name of defaultOperations) {
    const { method, path } = operationTable[name]
    router[method](path, handlers[name](model))
  }
  return router
}

/**
 * Every router below /api by its path: those of routes files, and one with all operations for each model that asks for it
 * and that none of the others serves, at whatever path.
 */
export function allRoutes(
  models: Readonly<Record<string, AnyModel>>,
  routes: Readonly<Record<string, Router>>,
): Record<string, Router> {
  const served = new Set(walkOperations(routes).map(({ operation }) => operation.model))
  const generated = Object.values(models)
    .filter((model) => model.definition.crud.generate_router === true && !served.has(model))
    .map((model): [string, Router] => [`/${resourceOf(model).plural}`, router(model)])
  return { ...Object.fromEntries(generated), ...routes }
}
