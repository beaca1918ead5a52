import type { HooksOf } from './hooks.ts'
import type { AnyModel } from './model.ts'

/**
 * The code of a model, beside its declaration: each member is set once, in the model's file, by the function of the same name. Rooms on
 * higher floors add members by `declare module`.
 */
export interface ModelBehavior {
  hooks?: HooksOf<AnyModel>
}
