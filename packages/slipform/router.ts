import type { RequestHandler } from 'express'
import { contextOf } from './crud/context/request-context.ts'
import type { CreateHandler } from './crud/handlers/handler.ts'
import { coreOperations, routerOf } from './crud/router/generated-routes.ts'
import type { Router } from './crud/router/router.ts'
import { aggregate } from './features/aggregate/handler.ts'
import { exportMany } from './features/export/handler.ts'
import { emptyTrash, listTrash, purgeMany, restoreMany } from './features/trash/handlers.ts'
import type { AnyModel } from './model/model.ts'

/**
 * Returns, for routes files, a router with all operations of a model; operations of features only work on a server with the feature.
 * `generate_router` mounts the same operations, from the features of the server (`allRoutes`).
 *
 * @example
 * router(Customer)
 */
export function router(model: AnyModel): Router {
  // Add new operations of features here, unless routes files name them one by one, as `history`.
  const featureOperations = { aggregate, exportMany, listTrash, restoreMany, purgeMany, emptyTrash }
  const optionalOperations = Object.entries(featureOperations).map(([name, create]): [string, CreateHandler] => [
    name,
    optional(create),
  ])
  return routerOf(model, { ...coreOperations, ...Object.fromEntries(optionalOperations) })
}

/** Returns a handler that passes requests on if the server does not have its operation. */
function optional(create: CreateHandler): CreateHandler {
  const createIfServed = (model: AnyModel) => {
    const handle = create(model)
    const { operation } = handle
    const handleIfServed: RequestHandler = (req, res, next) =>
      contextOf(req).services.operations.has(operation.name) ? handle(req, res, next) : next()
    return Object.assign(handleIfServed, { operation: { ...operation, isOptional: true } as const })
  }
  return Object.assign(createIfServed, { facts: create.facts })
}
