import { hooksOf } from '../model/hooks.ts'
import type { AnyModel } from '../model/model.ts'
import { RecordModel } from '../model/record-model.ts'
import { CrudOperations, operationsOf } from '../operations.ts'

type Action = 'create' | 'update' | 'delete'

const actions: readonly Action[] = ['create', 'update', 'delete']

const objectionHooks = [
  'beforeInsert',
  'afterInsert',
  'beforeUpdate',
  'afterUpdate',
  'beforeDelete',
  'afterDelete',
] as const

/** Whether code of a model's own runs when its records are written: it may do anything, anywhere. */
export function runsOwnCode(model: AnyModel, on = actions): boolean {
  return (
    operationsOf(model).constructor !== CrudOperations ||
    Object.keys(hooksOf(model)).some((name) => on.some((action) => name.startsWith(`${action}::`))) ||
    model.query !== RecordModel.query ||
    model.QueryBuilder !== RecordModel.QueryBuilder ||
    objectionHooks.some(
      (name) => model[name] !== RecordModel[name] || model.prototype[`$${name}`] !== RecordModel.prototype[`$${name}`],
    )
  )
}
