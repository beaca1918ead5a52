import type { Knex } from 'knex'
import { missing } from './ids.ts'
import { takeLinks, writeLinks } from './links.ts'
import type { CreateOf, IdOf, RowOf, UpdateOf } from './model/api-types.ts'
import { type Database, type HooksOf, hooksOf } from './model/hooks.ts'
import type { AnyModel } from './model/model.ts'
import { type Resource, resourceOf } from './model/resource.ts'
import type { AggregatePlan } from './plan/aggregate.ts'
import type { ExportPlan } from './plan/export.ts'
import type { ListPlan } from './plan/list.ts'
import type { Matches } from './plan/matches.ts'
import type { Selection } from './plan/selection.ts'
import { runAggregate } from './run/aggregate.ts'
import { runExport, type Take } from './run/export.ts'
import { type Page, type RecordText, runList, runRecords } from './run/read.ts'
import { storedOf } from './stored.ts'

/**
 * What the operations do, once a request is understood and checked: hooks and statements. Extend it to replace single
 * operations wholesale, their hooks included; the rest of the pipeline, transaction, validation, scope and the record in
 * the response stay.
 */
export class CrudOperations<M extends AnyModel> {
  readonly model: M
  readonly resource: Resource
  protected readonly hooks: HooksOf<M>

  constructor(model: M) {
    this.model = model
    this.resource = resourceOf(model)
    this.hooks = hooksOf(model) as HooksOf<M>
  }

  /** Reads a page and the total of a list. */
  async list(db: Database, plan: ListPlan): Promise<Page> {
    return runList(db, await this.narrow(db, plan))
  }

  /** Reads groups of the records that match, and what is computed of them. */
  async aggregate(db: Database, plan: AggregatePlan): Promise<Page> {
    return runAggregate(db, await this.narrow(db, plan))
  }

  /** Reads all records that match, however many: some at a time, each as JSON text, for `take`. */
  async export(db: Knex, plan: ExportPlan, take: Take): Promise<void> {
    await runExport(db, plan, (trx) => this.narrow(trx, plan), take)
  }

  /** Reads one record; undefined when there is none within the selection's scope. */
  async one(db: Database, id: IdOf<M>, selection: Selection): Promise<RecordText | undefined> {
    await this.hooks['get::one::pre']?.(db, id)
    return (await runRecords(db, selection, [id])).get(String(id))
  }

  /** Stores a new record. */
  async create(db: Database, data: CreateOf<M>): Promise<RowOf<M>> {
    await this.hooks['create::one::pre']?.(db, data)
    const body = this.hooks['create::one::body']
    const record = await (body === undefined ? this.insert(db, data) : body(db, data))
    await this.hooks['create::one::post']?.(db, record)
    return record
  }

  /** Changes the fields that `data` holds. */
  async update(db: Database, id: IdOf<M>, data: UpdateOf<M>): Promise<RowOf<M>> {
    await this.hooks['update::one::pre']?.(db, id, data)
    const body = this.hooks['update::one::body']
    const record = await (body === undefined ? this.patch(db, id, data) : body(db, id, data))
    await this.hooks['update::one::post']?.(db, record)
    return record
  }

  /** Removes a record. */
  async delete(db: Database, id: IdOf<M>): Promise<void> {
    await this.hooks['delete::one::pre']?.(db, id)
    const body = this.hooks['delete::one::body']
    await (body === undefined ? this.model.query(db).deleteById(id as string) : body(db, id))
    await this.hooks['delete::one::post']?.(db, id)
  }

  /** A plan as the model's hook leaves it. */
  private async narrow<Plan extends { readonly where: Matches }>(db: Database, plan: Plan): Promise<Plan> {
    const hook = this.hooks['get::all::pre']
    if (hook === undefined) return plan
    const where = { all: [...plan.where.all] }
    await hook(db, where)
    return { ...plan, where }
  }

  private async insert(db: Database, data: CreateOf<M>): Promise<RowOf<M>> {
    const values: Record<string, unknown> = { ...data }
    const links = takeLinks(this.resource, values)
    const record = await this.model.query(db).insert(storedOf(this.resource, values)).returning('*')
    await writeLinks(db, record.$id(), links)
    return record as unknown as RowOf<M>
  }

  private async patch(db: Database, id: IdOf<M>, data: UpdateOf<M>): Promise<RowOf<M>> {
    const values: Record<string, unknown> = { ...data }
    const links = takeLinks(this.resource, values)
    const stored = storedOf(this.resource, values)
    const hasChange =
      Object.keys(stored).length > 0 || this.resource.stored.some((field) => 'on_update' in field.attributes)
    const changed = hasChange ? this.model.query(db).patch(stored) : this.model.query(db)
    const [record] = await changed.where(this.resource.key.column, id as string).returning('*')
    if (record === undefined) throw missing(this.resource, id)
    await writeLinks(db, id, links)
    return record as unknown as RowOf<M>
  }
}

type OperationsClass<M extends AnyModel> = new (model: M) => CrudOperations<M>

const registered = new WeakMap<AnyModel, OperationsClass<AnyModel>>()
const made = new WeakMap<AnyModel, CrudOperations<AnyModel>>()

/**
 * Replaces operations of a model; stands after the class in the model's file.
 *
 * @example
 * operations(Invoice, class extends CrudOperations<typeof Invoice> {
 *   override async delete(db: Database, id: string) {
 *     await Invoice.query(db).findById(id).patch({ deleted_at: now() })
 *   }
 * })
 */
export function operations<M extends AnyModel>(model: M, of: OperationsClass<M>): void {
  registered.set(model, of as unknown as OperationsClass<AnyModel>)
  made.delete(model)
}

/** The operations of a model: its own, or the default ones. */
export function operationsOf(model: AnyModel): CrudOperations<AnyModel> {
  let instance = made.get(model)
  if (instance === undefined) {
    instance = new (registered.get(model) ?? CrudOperations)(model)
    made.set(model, instance)
  }
  return instance
}
