import { pascalCase } from 'change-case'
import pluralize from 'pluralize'
import type { Operation } from '../../crud/handlers/handler.ts'
import type { MountedRoute } from '../../crud/router/mounted-routes.ts'
import { toTemplate } from '../../crud/router/router.ts'

// The names of operations and tags in the OpenAPI document. They must stay, as generated clients name their functions by them.

/** Returns the tag of a route: the path of its resource, `public/customers`; of its router for a route written by hand. */
export function tagOf({ operation, path, mount }: MountedRoute): string {
  const base = operation === undefined ? mount : collectionOf(path, operation)
  return base.slice(1) || 'api'
}

/**
 * Returns a function that derives the operationId of a route from its path: `getPublicCustomer`, `createManyVehicles`. Ids of a document are
 * unique: a later route with the same one gets `_2`. So the function is called once per route, in the order of the routes.
 */
export function operationIds(): (route: MountedRoute) => string {
  const counts = new Map<string, number>()
  return (route) => {
    const id = nameOf(route)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return count === 1 ? id : `${id}_${count}`
  }
}

function nameOf({ operation, method, path }: MountedRoute): string {
  if (operation === undefined) return `${method}${pascalCase(path.replaceAll(/\W+/g, ' '))}`
  const words = collectionOf(path, operation)
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
  const { verb, isOfOne } = operation
  const last = words.pop() ?? ''
  const nouns = [...words, isOfOne ? pluralize.singular(last) : last]
  return `${verb}${nouns.map((word) => pascalCase(word)).join('')}`
}

/** Returns the path of the records that an operation belongs to. */
function collectionOf(path: string, operation: Operation): string {
  const end = toTemplate(operation.path)
  return path.endsWith(end) ? path.slice(0, path.length - end.length) : path
}
