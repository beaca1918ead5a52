import type { Condition } from '../../base/condition.ts'
import type { Session } from '../../db/session.ts'
import type { ChangeOf, CreateOf, IdOf, NewOf, RowOf, UpdateOf } from '../../model/api-types.ts'
import type { HookContext, StoredContext } from '../../model/hook-context.ts'
import { type Database, type HooksOf, hooksOf, type TransitionHooks } from '../../model/hooks.ts'
import { now } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import { keyByColumn, keyOf } from '../../model/resource/key.ts'
import { type Resource, resourceOf } from '../../model/resource/resource.ts'
import { asideOf, isAside } from '../audience/aside.ts'
import { Call } from '../context/call.ts'
import type { Where } from '../plan/filters.ts'
import { ambiguous, missing } from '../plan/ids.ts'
import type { ListPlan } from '../plan/list.ts'
import type { Selection } from '../plan/selection.ts'
import { applyCustomLoaders } from '../run/custom-loaders.ts'
import { type Page, runList } from '../run/list.ts'
import { type RecordText, runRecords } from '../run/records.ts'
import { extractLinks, syncLinks } from './links.ts'
import { recordOf } from './stored.ts'
import { checkTransition, stateFields } from './transitions.ts'
import { validateRecord } from './validate.ts'

/**
 * The operations of a model: hooks and statements. Its public members must stay: projects extend the class to replace operations, with their
 * hooks. crud/write and crud/records call it, and provide transaction, validation, scope and response.
 */
export class CrudOperations<M extends AnyModel> {
  readonly model: M
  readonly resource: Resource
  /** The context that hooks receive. */
  readonly context: HookContext
  protected readonly hooks: HooksOf<M>

  constructor(model: M, context: HookContext) {
    this.model = model
    this.context = context
    this.resource = resourceOf(model)
    // Casts in this class: hooks and Objection's records have the types of any model.
    this.hooks = hooksOf(model) as HooksOf<M>
  }

  /** Reads a page and the total of a list. */
  async list(db: Database, plan: ListPlan): Promise<Page> {
    const session = this.sessionOn(db)
    const page = await runList(session, await narrow(this.model, db, plan, this.context))
    return { ...page, body: await applyCustomLoaders(session, plan.selection, page.body, this.context) }
  }

  /** Reads one record; returns undefined if no record within the selection's scope has the key. */
  async one(db: Database, id: IdOf<M>, selection: Selection): Promise<RecordText | undefined> {
    await this.hooks['get::one::pre']?.(db, id, this.context)
    return (await runRecords(this.sessionOn(db), selection, [id], this.context)).get(String(id))
  }

  /** Stores a new record. */
  async create(db: Database, data: CreateOf<M>): Promise<RowOf<M>> {
    // NewOf adds only optional fields to CreateOf.
    const record = data as unknown as NewOf<M>
    await this.hooks['create::one::pre']?.(db, record, this.context)
    const body = this.hooks['create::one::body']
    const created = await (body === undefined ? this.insert(db, record) : body(db, record, this.context))
    validateRecord(this.resource, created, undefined, this.context.actor)
    await this.hooks['create::one::post']?.(db, created, this.context)
    return created
  }

  /** Changes the fields that `data` holds. */
  async update(db: Database, id: IdOf<M>, data: UpdateOf<M>): Promise<RowOf<M>> {
    // ChangeOf adds only optional fields to UpdateOf.
    const change = data as unknown as ChangeOf<M>
    const body = this.hooks['update::one::body']
    const context = withStored(this.context, () => this.read(db, id))
    await this.hooks['update::one::pre']?.(db, id, change, context)
    await this.changeStates(db, change, context)
    const stored = this.model.definition.validate && (await context.stored())
    const record = await (body === undefined ? this.patch(db, id, change) : body(db, id, change, context))
    validateRecord(this.resource, record, stored, this.context.actor)
    await this.hooks['update::one::post']?.(db, record, this.context)
    return record
  }

  /** Deletes a record. In a model with a trash, a record moves to the trash, and a record in the trash is deleted permanently. */
  async delete(db: Database, id: IdOf<M>): Promise<void> {
    const body = this.hooks['delete::one::body']
    const post = this.hooks['delete::one::post']
    const context = withStored(this.context, () => this.read(db, id))
    await this.hooks['delete::one::pre']?.(db, id, context)
    // Reads the record for `post` now: after the hook it may be unreadable.
    if (body !== undefined && post !== undefined) await context.stored()
    let deleted: RowOf<M> | undefined
    if (body === undefined) deleted = await this.remove(db, id, context)
    else await body(db, id, context)
    await post?.(db, id, deleted ? withStored(this.context, () => Promise.resolve(deleted)) : context)
  }

  /** Checks the transitions in a change of a record, and runs their hooks; throws ApiError as `checkTransition`. */
  private async changeStates(db: Database, change: ChangeOf<M>, context: StoredContext<RowOf<M>>): Promise<void> {
    // Outside of requests, as in commands, the context is no call, and no role restricts transitions.
    const audience = this.context instanceof Call ? this.context.caller.audience : { scoped: false }
    const values: Readonly<Record<string, unknown>> = change
    for (const field of stateFields(this.resource).filter(({ name }) => values[name] !== undefined)) {
      const before = await context.stored()
      const [from, to] = [(before as Record<string, unknown>)[field.name], values[field.name]]
      if (from === to) continue
      checkTransition(field, from, to, audience)
      // Casts: the model may not have a hook of this name; if it has, the hook takes values of this model.
      const hook = `transition::${field.name}::${to}` as keyof TransitionHooks<AnyModel>
      await (this.hooks as TransitionHooks<AnyModel>)[hook]?.(db, before as never, change as never, context as never)
    }
  }

  /** The session of the request, on the database or transaction that an operation receives. */
  private sessionOn(db: Database): Session {
    if (!(this.context instanceof Call)) throw new Error('Records are read within a request only.')
    return this.context.session.on(db)
  }

  private async read(db: Database, id: IdOf<M>): Promise<RowOf<M>> {
    const records = await this.model.query(db).where(keyByColumn(this.resource, id)).forUpdate()
    const record = this.only(id, records)
    if (record === undefined) throw missing(this.resource, id)
    return record
  }

  private async remove(db: Database, id: IdOf<M>, context: StoredContext<RowOf<M>>): Promise<RowOf<M> | undefined> {
    const key = keyByColumn(this.resource, id)
    const aside = asideOf(this.model)
    const isKept = aside !== undefined && !isAside(this.model, await context.stored())
    const change = isKept && recordOf(this.resource, { [aside.field]: now() }, { patch: true })
    const removing = change ? this.model.query(db).patch(change) : this.model.query(db).delete()
    const record = this.only(id, await removing.where(key).returning('*'))
    return isKept ? undefined : record
  }

  /** Returns the only record of a statement on a key. Throws for several, which rolls the statement back. */
  private only(id: IdOf<M>, records: readonly unknown[]): RowOf<M> | undefined {
    if (records.length > 1) throw ambiguous(this.resource, id)
    const [record] = records
    return record as RowOf<M> | undefined
  }

  private async insert(db: Database, data: NewOf<M>): Promise<RowOf<M>> {
    const values: Record<string, unknown> = { ...data }
    const links = extractLinks(this.resource, values)
    const record = await this.model.query(db).insert(recordOf(this.resource, values)).returning('*')
    await syncLinks(db, this.resource, keyOf(this.resource, record), links)
    return record as unknown as RowOf<M>
  }

  private async patch(db: Database, id: IdOf<M>, data: ChangeOf<M>): Promise<RowOf<M>> {
    const values: Record<string, unknown> = { ...data }
    const links = extractLinks(this.resource, values)
    const stored = recordOf(this.resource, values, { patch: true })
    const hasChange =
      Object.keys(stored).length > 0 || this.resource.stored.some((field) => 'on_update' in field.attributes)
    // Without a change, the statement only reads the record.
    const changed = hasChange ? this.model.query(db).patch(stored) : this.model.query(db)
    const record = this.only(id, await changed.where(keyByColumn(this.resource, id)).returning('*'))
    if (record === undefined) throw missing(this.resource, id)
    await syncLinks(db, this.resource, keyOf(this.resource, record), links)
    return record
  }
}

/** Returns a plan with the conditions that the model's hook `get::all::pre` adds. */
export async function narrow<Plan extends { readonly where: Where }>(
  model: AnyModel,
  db: Database,
  plan: Plan,
  context: HookContext,
): Promise<Plan> {
  const hook = hooksOf(model)['get::all::pre']
  if (hook === undefined) return plan
  const where: { all: Condition[] } = { all: [...plan.where.all] }
  // The planned condition names stored fields only.
  await hook(db, where as never, context)
  return { ...plan, where }
}

/** Returns a context for hooks whose record is read once, when a hook calls `stored`. */
function withStored<Row>(context: HookContext, read: () => Promise<Row>): StoredContext<Row> {
  // Named one by one, as a spread would lose the getters of a Call.
  const { actor, records, requestId, signal, dryRun, afterCommit } = context
  let row: Promise<Row> | undefined
  return { actor, records, requestId, signal, dryRun, afterCommit, stored: () => (row ??= read()) }
}

/** A class of operations. */
export type OperationsClass<M extends AnyModel> = new (model: M, context: HookContext) => CrudOperations<M>

declare module '../../model/behavior.ts' {
  interface ModelBehavior {
    operations?: OperationsClass<AnyModel>
  }
}

/**
 * Replaces operations of a model; stands after the class in the model's file.
 *
 * @example
 * operations(Invoice, class extends CrudOperations<typeof Invoice> {
 *   override async delete(db: Database, id: string) {
 *     if (this.context.actor?.role !== 'admin') throw new ApiError(403, 'Only admins delete invoices')
 *     await super.delete(db, id)
 *   }
 * })
 */
export function operations<M extends AnyModel>(model: M, operationsClass: OperationsClass<M>): void {
  // The class is only instantiated for its own model.
  model.behavior.operations = operationsClass as unknown as OperationsClass<AnyModel>
}

/** Whether a model replaces operations. */
export function hasOwnOperations(model: AnyModel): boolean {
  return model.behavior.operations !== undefined
}

/** Whether a model replaces an operation. */
export function overridesOperation(model: AnyModel, name: 'list' | 'one'): boolean {
  const prototype = model.behavior.operations?.prototype ?? CrudOperations.prototype
  return prototype[name] !== CrudOperations.prototype[name]
}

/** Whether code of the project decides who reads a model's records, so that no condition describes it. */
export function isReadByCode(model: AnyModel, name: 'list' | 'one'): boolean {
  return overridesOperation(model, name) || (name === 'one' && hooksOf(model)['get::one::pre'] !== undefined)
}

/** Returns the operations of a model for one call: an instance of its own class, otherwise of the default class. */
export function operationsOf<M extends AnyModel>(model: M, context: HookContext): CrudOperations<M> {
  // The class that `operations` registers for a model is of that model.
  return new (model.behavior.operations ?? CrudOperations)(model, context) as unknown as CrudOperations<M>
}
