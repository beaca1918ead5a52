import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Role, Who } from '../../model/roles.ts'

// The roles that may read and write each model by the mounted routes. Relations and counts of records show no more than these routes do.

/** The roles that may read, or write, by a model's own routes; undefined without such a route. */
export interface Readers {
  /** The roles of routes without a scope on the model. */
  readonly unscoped: Who | undefined
  /** The roles of routes within a scope on the model. */
  readonly scoped: Who | undefined
}

/** The readers of each model that has routes of its own. */
export type ReadersByModel = ReadonlyMap<AnyModel, Readers>

/** The writers of each model that has routes of its own, by action. */
export type WritersByModel = ReadonlyMap<AnyModel, Readonly<Record<WriteAction, Readers>>>

/**
 * Whether a role may read a model's records by the model's own routes. Routes within a scope count only for requests that a scope on the
 * model narrows, too (`isScoped`). A model without routes of its own (undefined) may be read through relations.
 */
export function mayRead(readers: Readers | undefined, role: Role, isScoped: boolean): boolean {
  if (readers === undefined) return true
  const { unscoped, scoped } = readers
  return unscoped?.has(role) === true || (isScoped && scoped?.has(role) === true)
}
