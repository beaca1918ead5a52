import { groupBy } from '../../base/group-by.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { type ServedOperation, walkOperations } from './mounted-routes.ts'
import type { Router } from './router.ts'

/**
 * Checks, at a start, that routes of a single record have `:id` in their path, that their models have a key, and that models meet the
 * requirements of their operations; throws an Error that names method and path of each wrong route.
 */
export function checkRoutes(routers: Readonly<Record<string, Router>>): void {
  const served = walkOperations(routers)
  const refuse = (routes: readonly ServedOperation[], need: string, fix: string) => {
    const lines = routes.map(({ method, path = '', operation: { name, model } }) => {
      return `  ${method.toUpperCase()} /api${path.replaceAll(/{(\w+)}/g, ':$1')}: ${name}(${model.name})\n`
    })
    if (lines.length > 0) throw new Error(`Routes need ${need}:\n${lines.join('')}${fix}`)
  }
  const keyless = served.filter(
    ({ operation: { model, isKeyless } }) => !isKeyless && resourceOf(model).keyFields.length === 0,
  )
  refuse(
    keyless,
    'the key of a record',
    'Rows without a key are only listed: mark its fields by primary_key: true, or remove these routes.',
  )
  const unmet = served.filter(({ operation }) => operation.requirement?.isMet(operation.model) === false)
  for (const [requirement, routes] of groupBy(unmet, ({ operation }) => operation.requirement))
    refuse(routes, requirement?.noun ?? '', `${requirement?.fix}, or remove these routes.`)
  const lacking = served.filter(
    ({ operation, path }) => operation.path.startsWith('/:id') && path !== undefined && !path.includes('{id}'),
  )
  refuse(lacking, 'the key of their record in the path', 'Name it :id.')
}
