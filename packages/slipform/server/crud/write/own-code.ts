import { hooksOf } from '../../../model/hooks.ts'
import type { AnyModel } from '../../../model/model.ts'
import { RecordModel } from '../../../model/resource/record-model.ts'
import { hasOwnOperations } from '../operations.ts'

const objectionHooks = [
  'beforeInsert',
  'afterInsert',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const

/** Whether code of a model's own runs when its records are created or updated: it may do anything, anywhere. */
export function runsOwnCode(model: AnyModel, action: 'create' | 'update'): boolean {
  return (
    hasOwnOperations(model) ||
    Object.keys(hooksOf(model)).some((name) => name.startsWith(`${action}::`)) ||
    overridesObjection(model)
  )
}

const overriding = new WeakMap<AnyModel, boolean>()

/** Whether a class has methods of its own that Objection calls when it writes; said once for a class. */
function overridesObjection(model: AnyModel): boolean {
  const known = overriding.get(model)
  if (known !== undefined) return known
  const overrides =
    model.query !== RecordModel.query ||
    model.QueryBuilder !== RecordModel.QueryBuilder ||
    objectionHooks.some(
      (name) => model[name] !== RecordModel[name] || model.prototype[`$${name}`] !== RecordModel.prototype[`$${name}`],
    )
  overriding.set(model, overrides)
  return overrides
}
