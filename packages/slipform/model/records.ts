import type { Knex } from 'knex'
import type { ChangeItemOf, CreateOf, FilterOf, IdOf, ListOf, ResponseOf, SortOf, UpdateOf } from './api-types.ts'
import type { AnyModel } from './model.ts'
import type { SignedInUser } from './signed-in-user.ts'

// The type of `records(Model, actor)`, by which hooks, routes and scripts of a project read and write; crud/records implements it.

/** The filters, order and part of a list, as the parameters of `GET /<plural>`. */
export interface ListQuery<M extends AnyModel> {
  readonly filter?: FilterOf<M>
  readonly sort?: readonly [field: SortOf<M>, direction: 'ASC' | 'DESC']
  /** The positions of the first and the last record, counted from 0. */
  readonly range?: readonly [first: number, last: number]
}

/** A page of a list, and the number of all records that match. */
export interface RecordPage<M extends AnyModel> {
  readonly records: ListOf<M>[]
  readonly total: number
}

/** A key: the value in responses, or the text in a path. */
type Key<M extends AnyModel> = IdOf<M> | string

/**
 * The operations of a model for code of a project, with the validation, hooks, history, rules and limits of the API. Each resolves to
 * what the API responds with, and rejects with the `ApiError` that the API responds with. A write is one transaction.
 */
export interface RecordsOf<M extends AnyModel> {
  /** Reads a page. A filter whose value is undefined is an error: without that filter the list would hold more records. */
  list(query?: ListQuery<M>): Promise<RecordPage<M>>
  /** Reads one record. */
  one(id: Key<M>): Promise<ResponseOf<M>>
  create(data: CreateOf<M>): Promise<ResponseOf<M>>
  /** Changes the fields that `data` holds. */
  update(id: Key<M>, data: UpdateOf<M>): Promise<ResponseOf<M>>
  /** Deletes a record and returns it. */
  remove(id: Key<M>): Promise<ResponseOf<M>>
  /** Creates records, all or none. */
  createMany(items: readonly CreateOf<M>[]): Promise<ResponseOf<M>[]>
  /** Updates records, all or none; each item holds the key of its record. */
  updateMany(items: readonly ChangeItemOf<M>[]): Promise<ResponseOf<M>[]>
  /** Deletes the existing ones among some records, all or none; returns their keys. */
  removeMany(ids: readonly Key<M>[]): Promise<IdOf<M>[]>
}

/**
 * Returns the operations of a model for a user: `actor` of the context, `system`, or undefined for a caller who is not signed in. In a
 * hook they run in its transaction, elsewhere in the transaction `trx`, or each in its own.
 *
 * @example
 * const loan = await records(Loan, actor).update(id, { returned_on: '2031-01-01' })
 */
export type Records = <M extends AnyModel>(
  model: M,
  actor: SignedInUser | undefined,
  options?: { readonly trx?: Knex.Transaction },
) => RecordsOf<M>
