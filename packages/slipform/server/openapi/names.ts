import { pascalCase } from 'change-case'
import pluralize from 'pluralize'
import type { OperationName } from '../crud/handlers/handler.ts'
import type { MountedRoute } from './walk.ts'

const verbs: Record<OperationName, string> = {
  list: 'list',
  aggregate: 'aggregate',
  exportMany: 'export',
  one: 'get',
  history: 'getHistoryOf',
  create: 'create',
  update: 'update',
  remove: 'delete',
  createMany: 'createMany',
  updateMany: 'updateMany',
  removeMany: 'deleteMany',
}

/** The tag of a route: its resource's path, `public/customers`; of a route written by hand, its router's. */
export function tagOf({ operation, path, mount }: MountedRoute): string {
  const base = operation === undefined ? mount : collectionOf(path)
  return base.slice(1) || 'api'
}

/** Derives a unique operationId for each route from its path: `getPublicCustomer`, `createManyVehicles`. */
export function operationIds(): (route: MountedRoute) => string {
  const given = new Map<string, number>()
  return (route) => {
    const id = nameOf(route)
    const count = (given.get(id) ?? 0) + 1
    given.set(id, count)
    return count === 1 ? id : `${id}_${count}`
  }
}

function nameOf({ operation, method, path }: MountedRoute): string {
  if (operation === undefined) return `${method}${pascalCase(path.replaceAll(/\W+/g, ' '))}`
  const words = collectionOf(path)
    .split('/')
    .filter((segment) => segment !== '' && !segment.startsWith('{'))
  const isMany = ['list', 'aggregate'].includes(operation.name) || operation.name.endsWith('Many')
  const last = words.pop() ?? ''
  return `${verbs[operation.name]}${[...words, isMany ? last : pluralize.singular(last)].map((word) => pascalCase(word)).join('')}`
}

/** The path of the records that an operation belongs to. */
function collectionOf(path: string): string {
  return path.replace(/\/(\{\w+\}(\/history)?|batch|aggregate|export)$/, '')
}
