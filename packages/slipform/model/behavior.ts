import type { RowsRule } from '../crud/access/rows.ts'
import type { OperationsClass } from '../crud/operations.ts'
import type { HooksOf } from './hooks.ts'
import type { AnyModel } from './model.ts'

/** The code of a model, beside its declaration: each is set once, in the model's file, by the function of the same name. */
export interface ModelBehavior {
  hooks?: HooksOf<AnyModel>
  operations?: OperationsClass<AnyModel>
  rows?: RowsRule<AnyModel>
}
