import type { RequestHandler } from 'express'
import type { AnyModel } from '../../model/model.ts'
import type { OperationFacts } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { defaultMinimumRole, isAtLeast } from '../../model/roles.ts'
import { allow } from '../access/allow.ts'
import { createMany, removeMany, updateMany } from '../handlers/batch.ts'
import type { CreateHandler } from '../handlers/handler.ts'
import { list, one } from '../handlers/read.ts'
import { create, remove, update } from '../handlers/write.ts'
import { isOperation, walkOperations } from './mounted-routes.ts'
import { isRouter, Router } from './router.ts'

/** Functions that create the handlers of operations, by their names. */
export type Operations = Readonly<Record<string, CreateHandler>>

/** The operations of every server. */
export const coreOperations: Operations = { list, create, createMany, updateMany, removeMany, one, update, remove }

/** Creates a router of the operations that the model can offer. Each requires its minimum role: by default `viewer` for reads, `editor` for writes. */
export function routerOf(model: AnyModel, operations: Operations): Router {
  const router = Router()
  const offered = Object.values(operations).filter(({ facts }) => isOffered(model, facts))
  // Express matches in order: `/batch` must come before `/:id`.
  offered.sort((a, b) => Number(isOfRecord(a.facts)) - Number(isOfRecord(b.facts)))
  for (const create of offered) {
    const { method, path, minimumRole } = create.facts
    const guards = isAtLeast(defaultMinimumRole, minimumRole) ? [] : [allow(minimumRole)]
    router[method](path, ...guards, create(model))
  }
  return router
}

function isOfRecord({ path }: OperationFacts): boolean {
  return path.startsWith('/:id')
}

/** Whether the generated router of a model has an operation. */
function isOffered(model: AnyModel, { isChosen, isKeyless, requirement }: OperationFacts): boolean {
  const hasKey = resourceOf(model).keyFields.length > 0
  return !isChosen && (hasKey || isKeyless === true) && requirement?.isMet(model) !== false
}

/**
 * Returns a router whose record leaves out optional operations that the server does not have. Requests pass the router itself, whose handlers
 * of such operations hand them on (packages/slipform/router.ts).
 */
function withServed(router: Router, operations: Operations): Router {
  const isLeftOut = (handle: RequestHandler) =>
    isOperation(handle) && handle.operation.isOptional === true && operations[handle.operation.name] === undefined
  const recorded = router.recorded.flatMap((entry): Router['recorded'] => {
    if (entry.kind === 'route') return entry.handlers.some(({ handle }) => isLeftOut(handle)) ? [] : [entry]
    const handle = isRouter(entry.handle) ? withServed(entry.handle, operations) : entry.handle
    return handle === entry.handle ? [entry] : [{ ...entry, handle }]
  })
  if (recorded.length === router.recorded.length && recorded.every((entry, at) => entry === router.recorded[at]))
    return router
  const handleRequest: RequestHandler = (req, res, next) => router(req, res, next)
  return Object.assign(handleRequest, router, { recorded })
}

/**
 * Returns every router below /api by its path: the routers of routes files, and a generated one for each model with `generate_router` that no
 * routes file serves at any path.
 *
 * @throws Error that names routes whose operations are missing, because the feature that serves them was left out.
 */
export function allRoutes(
  models: Readonly<Record<string, AnyModel>>,
  projectRoutes: Readonly<Record<string, Router>>,
  operations: Operations,
): Record<string, Router> {
  const routes = Object.fromEntries(
    Object.entries(projectRoutes).map(([path, router]) => [path, withServed(router, operations)]),
  )
  const served = walkOperations(routes)
  const foreign = served.filter(({ operation }) => operations[operation.instanceOf ?? operation.name] === undefined)
  const lines = foreign.map(({ method, path, operation: { name, model } }) => {
    return `  ${method.toUpperCase()} /api${path ?? ''}: ${name}(${model.name})`
  })
  if (lines.length > 0)
    throw new Error(
      `The features that serve these routes are left out:\n${lines.join('\n')}\nAdd them to server/features.ts, or remove the routes.`,
    )
  const servedModels = new Set(served.map(({ operation }) => operation.model))
  const generated = Object.values(models)
    .filter((model) => model.definition.crud.generate_router === true && !servedModels.has(model))
    .map((model): [string, Router] => [`/${resourceOf(model).plural}`, routerOf(model, operations)])
  return { ...Object.fromEntries(generated), ...routes }
}
