import { pascalCase } from 'change-case'
import pluralize from 'pluralize'
import type { Operation } from '../../crud/handlers/handler.ts'
import type { MountedRoute } from '../../crud/router/mounted-routes.ts'
import { toTemplate } from '../../crud/router/router.ts'

// The names in the OpenAPI document, by which generated clients call their functions: they must stay as they are.

/** Returns the tag of a route: its resource's path, `public/customers`; of a route written by hand, its router's. */
export function tagOf({ operation, path, mount }: MountedRoute): string {
  const base = operation === undefined ? mount : collectionOf(path, operation)
  return base.slice(1) || 'api'
}

/** Derives a unique operationId for each route from its path: `getPublicCustomer`, `createManyVehicles`. */
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
