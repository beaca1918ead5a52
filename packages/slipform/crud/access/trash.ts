import type { Condition } from '../../base/condition.ts'
import { memoize } from '../../base/memoize.ts'
import { isNull } from '../../model/is-null.ts'
import type { AnyModel } from '../../model/model.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { conditionOf } from '../plan/scope-rule.ts'
import { modelsFrom } from './rows.ts'

type Conditions = readonly (readonly [AnyModel, Condition])[]

/** Returns the conditions that leave out the records in the trash of a resource's model, and of those that its relations lead to. */
export const keptConditions = memoize(
  (resource: Resource): Conditions => [...modelsFrom(resource)].flatMap((model) => conditionsOf(model, '')),
)

/** Returns the condition of the records that are in the trash of a resource's model, if it has one. */
export const trashConditions = memoize((resource: Resource): Conditions => conditionsOf(resource.model, '_ne'))

// Models do not change once they serve.
function conditionsOf(model: AnyModel, operator: '' | '_ne'): Conditions {
  const { trash } = model.definition.crud
  return trash === undefined ? [] : [[model, conditionOf(resourceOf(model), { [trash + operator]: isNull })]]
}
