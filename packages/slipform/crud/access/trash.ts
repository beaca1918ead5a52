import type { Condition } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import { isNull } from '../../model/is-null.ts'
import type { AnyModel } from '../../model/model.ts'
import type { Reach } from '../../model/operations.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { conditionOf } from '../plan/scope-rule.ts'
import { modelsFrom } from './rows.ts'

type Conditions = readonly (readonly [AnyModel, Condition])[]

/**
 * Returns the conditions by which an operation reaches the records of a resource that are in its trash, or those that are not.
 * Related records that are in the trash of their own model are never reached.
 */
export function trashConditions(resource: Resource, reach: Reach): Conditions {
  const { own, related } = conditionsFrom(resource)
  return own === undefined || reach === 'all' ? related : [...related, [resource.model, own[reach]]]
}

// Models do not change once they serve.
const conditionsFrom = memoize((resource: Resource) => {
  const others = [...modelsFrom(resource)].filter((model) => model !== resource.model)
  const related = others.flatMap((model): Conditions => {
    const conditions = conditionsOf(model)
    return conditions === undefined ? [] : [[model, conditions.kept]]
  })
  return { own: conditionsOf(resource.model), related }
})

function conditionsOf(model: AnyModel): Record<'kept' | 'trash', Condition> | undefined {
  const { trash } = model.definition.crud
  if (trash === undefined) return undefined
  const resource = resourceOf(model)
  return {
    kept: conditionOf(resource, { [trash]: isNull }),
    trash: conditionOf(resource, { [`${trash}_ne`]: isNull }),
  }
}
