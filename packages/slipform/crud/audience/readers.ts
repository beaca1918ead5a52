import type { AnyModel } from '../../model/model.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Role, Who } from '../../model/roles.ts'

// Which roles the mounted routes let read and write each model. Relations and counts of records show no more than these routes do.

/** The roles that a model's own routes let read or write; undefined where there is no such route. */
export interface Readers {
  /** Of the routes that no scope on the model narrows. */
  readonly unscoped: Who | undefined
  /** Of the routes within a scope on the model. */
  readonly scoped: Who | undefined
}

/** The readers of each model that has routes of its own. */
export type ReadersByModel = ReadonlyMap<AnyModel, Readers>

/** Who may write to each model that has routes of its own. */
export type WritersByModel = ReadonlyMap<AnyModel, Readonly<Record<WriteAction, Readers>>>

/**
 * Returns whether a role may read a model's records by the model's own routes. Routes within a scope count only for
 * requests that the model's scope narrows as well. A model without routes of its own is read through its relations.
 */
export function mayRead(readers: Readers | undefined, role: Role, isScoped: boolean): boolean {
  if (readers === undefined) return true
  const { unscoped, scoped } = readers
  return unscoped?.has(role) === true || (isScoped && scoped?.has(role) === true)
}
