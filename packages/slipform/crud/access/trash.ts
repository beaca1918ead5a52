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
 * Returns the conditions by which operations reach the records of a resource that are in its trash, or those that are not. Related
 * records that are in the trash of their own model are never reached. Models do not change once they serve.
 */
export const trashConditions = memoize((resource: Resource): Readonly<Record<Reach, Conditions>> => {
  const { model } = resource
  const others = [...modelsFrom(resource)].filter((other) => other !== model)
  const related = others.flatMap((other): Conditions => {
    const conditions = conditionsOf(other)
    return conditions === undefined ? [] : [[other, conditions.kept]]
  })
  const own = conditionsOf(model)
  if (own === undefined) return { kept: related, trash: related, all: related }
  return { kept: [...related, [model, own.kept]], trash: [...related, [model, own.trash]], all: related }
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
