import type { HooksOf } from './hooks.ts'
import type { AnyModel } from './model.ts'

/**
 * The code of a model, beside its declaration: each is set once, in the model's file, by the function of the same name. The rooms
 * above declare what they add to it.
 */
export interface ModelBehavior {
  hooks?: HooksOf<AnyModel>
}
