import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { memoize } from '../../base/memoize.ts'
import { hooksOf } from '../../model/hooks.ts'
import { factsOf } from '../../model/kinds.ts'
import type { AnyModel } from '../../model/model.ts'
import { visibleFields } from '../audience/visibility.ts'
import type { Call } from '../context/call.ts'
import { narrow, operationsOf, overridesOperation } from '../operations/operations.ts'
import { missing, parseId } from '../plan/ids.ts'
import { type ListPlan, planAround, planList, planSeek } from '../plan/list.ts'
import { planOne, type Selection } from '../plan/selection.ts'
import { planVersionedRecord } from '../plan/version.ts'
import { parseOneRequest, readPageRequest } from '../request/list.ts'
import type { Handling } from '../request/prefer.ts'
import { parseQuery, queryText, takeCursor } from '../request/query.ts'
import { hasCustomLoader } from '../run/custom-loaders.ts'
import { type Page, runList } from '../run/list.ts'
import { runPlace } from '../run/place.ts'
import { type NamedBytes, type RecordText, runOne } from '../run/records.ts'
import { buildBytes } from '../sql/records.ts'

/** Plans the page of a list for a URL's query text. Handlers of `GET` and `records` of projects call this, `placePage` and `runPage`. */
export function planPage({ resource, caller, origin }: Call, query: string, handling: Handling): ListPlan {
  const { plans, cursors } = origin.services
  const lists = handling === 'strict' ? plans.strictLists : plans.lists
  const cached = lists.get(resource, query, caller)
  if (cached !== undefined) return cached
  const parameters = parseQuery(query)
  const { rest, cursor, around } = takeCursor(parameters)
  // All pages at cursors share the plan of their list, cached by the query without the cursor.
  const text = rest === parameters ? query : queryText(rest)
  const plan = lists.find(resource, text, caller, () =>
    planList(resource, readPageRequest(rest, handling), caller, plans.selections),
  )
  if (around !== undefined) return { ...plan, around: parseId(resource, around) }
  return cursor === undefined ? plan : planSeek(plan, cursor, cursors.open(plan.id, cursor.text, cursor.side))
}

/**
 * Plans the page around a record, by its position among the records that a hook leaves in the list. If an operation of the project replaces
 * the list, which may have another order, plans the first page.
 */
export async function placePage(call: Call, plan: ListPlan, id: unknown): Promise<ListPlan> {
  const { model } = call.resource
  if (overridesOperation(model, 'list')) return planAround(plan, 0)
  const read = hasReadHooks(model)
    ? runWithCode(call, async (db, call) => runPlace(call.session, await narrow(model, db, plan, call), id))
    : call.readAnywhere((session) => runPlace(session, plan, id))
  return planAround(plan, await read)
}

/** Reads a planned page. */
export function runPage(call: Call, plan: ListPlan): Promise<Page> {
  const { model } = call.resource
  return listRunsCode(plan.selection)
    ? runWithCode(call, (db, call) => operationsOf(model, call).list(db, plan))
    : call.readAnywhere((session) => runList(session, plan))
}

/** Plans one record with its version and the relations that a URL's query text embeds. */
export function planRecord({ resource, caller, origin }: Call, query: string): Selection {
  const plan = () => planVersionedRecord(resource, parseOneRequest(query).embed, caller)
  return origin.services.plans.records.find(resource, query, caller, plan)
}

/** Reads a planned record; throws ApiError 404 if it does not exist or the caller does not reach it. */
export async function runRecord(call: Call, id: unknown, selection: Selection): Promise<RecordText> {
  const { model } = call.resource
  // A cast: `id` is a key of the model, as `parseId` has checked.
  const record = await (oneRunsCode(selection)
    ? runWithCode(call, (db, call) => operationsOf(model, call).one(db, id as never, selection))
    : call.readAnywhere((session) => runOne(session, selection, id)))
  if (record === undefined) throw missing(call.resource, id)
  return record
}

/** Reads the bytes of a field; throws ApiError 400 if it is no visible field of bytes, 404 if the record is missing or the field empty. */
export async function runBytes(call: Call, id: unknown, name: string): Promise<NamedBytes> {
  const { resource, caller } = call
  const field = visibleFields(resource, 'one', caller.audience).find((field) => field.name === name)
  if (field === undefined || factsOf(field.kind).family !== 'binary')
    throw ApiError.of('invalid_parameter', { parameter: 'bytes', expected: 'a field of bytes' })
  const statement = buildBytes(planOne(resource, [], caller), field, id)
  const rows = await call.readAnywhere((session) => session.query<{ bytes: Uint8Array | null }>(statement))
  const bytes = rows[0]?.bytes
  if (bytes === undefined) throw missing(resource, id)
  const { singular } = resource
  if (bytes === null) throw ApiError.of('field_is_empty', { field: name, singular, id: String(id) })
  return { name: `${singular}-${String(id)}-${name}`, bytes }
}

/** Runs a read with code of the project, which may write: on the primary, and in a transaction if the model has hooks of reads. */
export function runWithCode<T>(call: Call, read: (db: Knex, call: Call) => Promise<T>): Promise<T> {
  return call.commit((call) => {
    const { session } = call
    return hasReadHooks(call.resource.model)
      ? session.transaction((trx) => read(trx.knex, call.on(trx)))
      : read(session.knex, call)
  })
}

/** Whether hooks take part in a read: those of the model, or those that load relations of related models. */
export const isReadByHooks = memoize(
  (selection: Selection) => hasReadHooks(selection.resource.model) || hasCustomLoader(selection),
)

/** Whether code of the project takes part in reading a list, or a record: hooks, or a replaced operation. */
const runsCode = (name: 'list' | 'one') =>
  memoize((selection: Selection) => isReadByHooks(selection) || overridesOperation(selection.resource.model, name))
const listRunsCode = runsCode('list')
const oneRunsCode = runsCode('one')

/** Whether a model has hooks of reads. Memoized: hooks are registered by the file of the model, before any request. */
export const hasReadHooks = memoize((model: AnyModel) =>
  Object.keys(hooksOf(model)).some((name) => /^(get|read)::/.test(name)),
)
