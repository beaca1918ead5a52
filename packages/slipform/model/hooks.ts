import type { Knex } from 'knex'
import type { Condition } from '../base/condition.ts'
import type {
  ChangeOf,
  IdOf,
  NewOf,
  RelatedOf,
  RelationName,
  ResponseOf,
  RowOf,
  StateName,
  StoredName,
} from './api-types.ts'
import type { HookContext, StoredContext } from './hook-context.ts'
import type { AnyModel } from './model.ts'

// The hooks of a model: their names, parameters and order are promises to projects. The operations of crud/ call them.

/** A database connection: inside an operation, its transaction. */
export type Database = Knex | Knex.Transaction

type Awaitable<T> = T | Promise<T>

/** The hooks of a model, each optional: hooks of its operations, and hooks of changes of its states. */
export type HooksOf<M extends AnyModel> = OperationHooks<M> & TransitionHooks<M>

/**
 * The hooks of changes of states, such as `transition::status::confirmed`: run before an existing record gets the state, after
 * `update::one::pre`. `before` is the stored record; the hook may change further fields in `change`.
 */
export type TransitionHooks<M extends AnyModel> = {
  readonly [Name in `transition::${StateName<M>}`]?: (
    db: Database,
    before: RowOf<M>,
    change: ChangeOf<M>,
    context: StoredContext<RowOf<M>>,
  ) => Awaitable<void>
}

/**
 * The twelve hooks of a model's operations, each optional. Every one runs in its operation's transaction and may throw `ApiError`,
 * which becomes the response and leaves nothing behind. In a batch they run for each item.
 */
export interface OperationHooks<M extends AnyModel> {
  /** Before a create; may change the new record, fields that no body sets included. */
  readonly 'create::one::pre'?: (db: Database, data: NewOf<M>, context: HookContext) => Awaitable<void>
  /** After a create. */
  readonly 'create::one::post'?: (db: Database, record: RowOf<M>, context: HookContext) => Awaitable<void>
  /** Instead of the create; returns the stored record. */
  readonly 'create::one::body'?: (db: Database, data: NewOf<M>, context: HookContext) => Awaitable<RowOf<M>>
  /** Before an update; may change what will be stored. `context.stored()` returns the record as it is. */
  readonly 'update::one::pre'?: (
    db: Database,
    id: IdOf<M>,
    data: ChangeOf<M>,
    context: StoredContext<RowOf<M>>,
  ) => Awaitable<void>
  /** After an update. */
  readonly 'update::one::post'?: (db: Database, record: RowOf<M>, context: HookContext) => Awaitable<void>
  /** Instead of the update; returns the stored record. */
  readonly 'update::one::body'?: (
    db: Database,
    id: IdOf<M>,
    data: ChangeOf<M>,
    context: StoredContext<RowOf<M>>,
  ) => Awaitable<RowOf<M>>
  /** Before a delete; `context.stored()` returns the record. */
  readonly 'delete::one::pre'?: (db: Database, id: IdOf<M>, context: StoredContext<RowOf<M>>) => Awaitable<void>
  /** After a delete; `context.stored()` returns the deleted record. */
  readonly 'delete::one::post'?: (db: Database, id: IdOf<M>, context: StoredContext<RowOf<M>>) => Awaitable<void>
  /** Instead of the delete, for example to mark the record as deleted. */
  readonly 'delete::one::body'?: (db: Database, id: IdOf<M>, context: StoredContext<RowOf<M>>) => Awaitable<void>
  /** Before a get-one. */
  readonly 'get::one::pre'?: (db: Database, id: IdOf<M>, context: HookContext) => Awaitable<void>
  /** Before a list; may add to `condition.all`, which restricts page and total. */
  readonly 'get::all::pre'?: (
    db: Database,
    condition: { all: Condition<StoredName<M>>[] },
    context: HookContext,
  ) => Awaitable<void>
  /**
   * Instead of loading one relation: returns the related records of each parent, in the parents' order; an array per
   * parent for a to-many relation, a record or null for a to-one.
   */
  readonly 'read::many::body'?: (
    db: Database,
    parents: readonly ResponseOf<M>[],
    relation: RelationName<M>,
    context: HookContext,
  ) => Awaitable<readonly RelatedOf<M>[] | undefined>
}

/** The name of a hook of an operation. */
export type HookName = keyof OperationHooks<AnyModel>

/** The names of all hooks of operations. */
export const hookNames: readonly HookName[] = [
  'create::one::pre',
  'create::one::post',
  'create::one::body',
  'update::one::pre',
  'update::one::post',
  'update::one::body',
  'delete::one::pre',
  'delete::one::post',
  'delete::one::body',
  'get::one::pre',
  'get::all::pre',
  'read::many::body',
]

/**
 * Attaches hooks to a model; stands after the class in the model's file.
 *
 * @throws Error when the model has hooks already: all hooks of a model are in one place.
 *
 * @example
 * hooks(Customer, { 'create::one::pre': (_db, customer) => { customer.name = customer.name.trim() } })
 */
export function hooks<M extends AnyModel>(model: M, hooksOfModel: HooksOf<M>): void {
  if (model.behavior.hooks !== undefined)
    throw new Error(`Model ${model.name}: hooks(...) is called twice. Put all hooks into one call.`)
  // The caller of a hook passes records of this model.
  model.behavior.hooks = hooksOfModel as HooksOf<AnyModel>
}

/** Returns the hooks of a model; an empty object without `hooks(…)` in its file. */
export function hooksOf(model: AnyModel): HooksOf<AnyModel> {
  return model.behavior.hooks ?? {}
}
