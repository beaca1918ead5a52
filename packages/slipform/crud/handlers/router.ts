import { exportMany } from '../../features/export/handler.ts'
import type { AnyModel } from '../../model/model.ts'
import { defaultOperations, operationTable } from '../../model/operations.ts'
import { Router } from '../router/router.ts'
import { createMany, removeMany, updateMany } from './batch.ts'
import { aggregate, list, one } from './read.ts'
import { create, remove, update } from './write.ts'

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
