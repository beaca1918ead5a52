import { keylessOperations, operationTable, reachOf } from '../../model/operations.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

/**
 * Checks, at a start, that every route of one record has its key in the path, that the records have one, and that models whose trash is
 * served have a trash; throws an Error that names the method and path of each route that has not.
 */
export function checkRoutes(routers: Readonly<Record<string, Router>>): void {
  const keyless = walkOperations(routers).flatMap(({ method, path = '', operation: { name, model } }) => {
    if (resourceOf(model).keyFields.length > 0 || keylessOperations.includes(name)) return []
    return [
      `  ${method.toUpperCase()} /api${path}: ${name}(${model.name}), whose model has no field with primary_key: true.`,
    ]
  })
  if (keyless.length > 0) {
    throw new Error(
      `Routes need the key of a record:\n${keyless.join('\n')}\nRows without a key are only listed: mark the fields of the key, or remove these routes.`,
    )
  }
  const trashless = walkOperations(routers).flatMap(({ method, path = '', operation: { name, model } }) => {
    if (reachOf[name] !== 'trash' || model.definition.crud.trash !== undefined) return []
    return [`  ${method.toUpperCase()} /api${path}: ${name}(${model.name})`]
  })
  if (trashless.length > 0) {
    throw new Error(
      `Routes need a trash:\n${trashless.join('\n')}\nWrite crud: { trash: 'deleted_at' } in the model, or remove these routes.`,
    )
  }
  const lines = walkOperations(routers).flatMap(({ method, path, operation: { name, model } }) => {
    if (!operationTable[name].path.startsWith('/:id') || path === undefined || path.includes('{id}')) return []
    const written = path.replaceAll(/{(\w+)}/g, ':$1')
    return [
      `  ${method.toUpperCase()} /api${written}: ${name}(${model.name}) reads the key from :id, which is not there.`,
    ]
  })
  if (lines.length > 0) throw new Error(`Routes lack the key of their record:\n${lines.join('\n')}\nName it :id.`)
}
