import { resourceOf } from '../../model/resource/resource.ts'
import { walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

/**
 * Checks, at a start, that every route of one record has its key in the path, that the records have one, and that models have what their
 * operations require; throws an Error that names the method and path of each route that has not.
 */
export function checkRoutes(routers: Readonly<Record<string, Router>>): void {
  const keyless = walkOperations(routers).flatMap(({ method, path = '', operation: { name, model, isKeyless } }) => {
    if (resourceOf(model).keyFields.length > 0 || isKeyless) return []
    return [
      `  ${method.toUpperCase()} /api${path}: ${name}(${model.name}), whose model has no field with primary_key: true.`,
    ]
  })
  if (keyless.length > 0) {
    throw new Error(
      `Routes need the key of a record:\n${keyless.join('\n')}\nRows without a key are only listed: mark the fields of the key, or remove these routes.`,
    )
  }
  const unmet = walkOperations(routers).filter(
    ({ operation }) => operation.requirement?.isMet(operation.model) === false,
  )
  const requirement = unmet[0]?.operation.requirement
  if (requirement !== undefined) {
    const { noun, fix } = requirement
    const named = unmet.map(({ method, path = '', operation: { name, model } }) => {
      return `  ${method.toUpperCase()} /api${path}: ${name}(${model.name})`
    })
    throw new Error(`Routes need ${noun}:\n${named.join('\n')}\n${fix}, or remove these routes.`)
  }
  const lines = walkOperations(routers).flatMap(({ method, path, operation: { name, model, ...operation } }) => {
    if (!operation.path.startsWith('/:id') || path === undefined || path.includes('{id}')) return []
    const written = path.replaceAll(/{(\w+)}/g, ':$1')
    return [
      `  ${method.toUpperCase()} /api${written}: ${name}(${model.name}) reads the key from :id, which is not there.`,
    ]
  })
  if (lines.length > 0) throw new Error(`Routes lack the key of their record:\n${lines.join('\n')}\nName it :id.`)
}
