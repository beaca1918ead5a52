import { memoize } from '../../base/memoize.ts'
import { hooksOf } from '../../model/hooks.ts'
import type { AnyModel } from '../../model/model.ts'
import { RecordModel } from '../../model/resource/record-model.ts'
import { hasOwnOperations } from '../operations/operations.ts'

const objectionHooks = [
  'beforeInsert',
  'afterInsert',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const

/** Whether a model has its own operations, hooks for the action, or overrides of Objection's methods. */
export function hasCustomBehavior(model: AnyModel, action: 'create' | 'update'): boolean {
  return (
    hasOwnOperations(model) ||
    Object.keys(hooksOf(model)).some((name) => name.startsWith(`${action}::`)) ||
    overridesObjection(model)
  )
}

/** Whether a class overrides methods that Objection calls when it writes. */
const overridesObjection = memoize(
  (model: AnyModel): boolean =>
    model.query !== RecordModel.query ||
    model.QueryBuilder !== RecordModel.QueryBuilder ||
    objectionHooks.some(
      (name) => model[name] !== RecordModel[name] || model.prototype[`$${name}`] !== RecordModel.prototype[`$${name}`],
    ),
)
