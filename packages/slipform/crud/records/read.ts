import type { Knex } from 'knex'
import { memoize } from '../../base/memoize.ts'
import type { Session } from '../../db/session.ts'
import { hooksOf } from '../../model/hooks.ts'
import type { AnyModel } from '../../model/model.ts'
import type { OperationContext } from '../context/operation-context.ts'
import { operationsOf, overridesOperation } from '../operations/operations.ts'
import { missing, parseId } from '../plan/ids.ts'
import { type ListPlan, planList } from '../plan/list.ts'
import { planSeek } from '../plan/seek.ts'
import type { Selection } from '../plan/selection.ts'
import { planVersionedRecord } from '../plan/version.ts'
import type { Where } from '../plan/where.ts'
import { takeCursor } from '../request/cursor.ts'
import type { Handling } from '../request/handling.ts'
import { parseListRequest, parseOneRequest } from '../request/list.ts'
import { hasCustomLoader } from '../run/custom-loaders.ts'
import type { Page, RecordText } from '../run/read.ts'
import { describeRefusedFilter } from '../run/refused.ts'
import type { Call } from './call.ts'

/** A page of a list, its plan, and the query text without the cursor. */
export interface ReadPage {
  readonly query: string
  readonly plan: ListPlan
  readonly page: Page
}

/** Reads a page of a list by a URL's query text. */
export async function readPage(call: Call, sentQuery: string, handling: Handling): Promise<ReadPage> {
  const { resource, caller, context } = call
  const { plans, cursors } = context.origin.services
  const { query, cursor } = takeCursor(sentQuery)
  const { lists, strictLists } = plans
  const whole = (handling === 'strict' ? strictLists : lists).find(resource, query, caller, () =>
    planList(resource, parseListRequest(query, handling), caller),
  )
  const plan = cursor ? planSeek(whole, cursor, cursors.open(whole.id, cursor.text, cursor.side)) : whole
  const page = await runRead(call, { name: 'list', selection: plan.selection, where: plan.where }, (db, context) =>
    operationsOf(resource.model, context).list(db, plan),
  )
  return { query, plan, page }
}

/**
 * Reads one record with its version, with the relations that a URL's query text embeds.
 *
 * @throws ApiError 404 if the caller reaches none.
 */
export async function readRecord(call: Call, key: unknown, query = ''): Promise<RecordText> {
  const { resource, caller, context } = call
  const id = parseId(resource, key)
  const selection = context.plans.records.find(resource, query, caller, () =>
    planVersionedRecord(resource, parseOneRequest(query).embed, caller),
  )
  const record = await runRead(call, { name: 'one', selection }, (db, context) =>
    operationsOf(resource.model, context).one(db, id as never, selection),
  )
  if (record === undefined) throw missing(resource, id)
  return record
}

/** A read as the project's code can change it: by hooks of the model and of related ones, and by operations of its own. */
export interface ReadOperation {
  readonly name: 'list' | 'aggregate' | 'export' | 'one'
  /** What is read of a record, with its relations; absent where that is no record. */
  readonly selection?: Selection
  /** The conditions of the request. */
  readonly where?: Where
}

/** Runs a read; in a transaction only if a hook also reads, as one or two statements need none. Resolves to undefined if it has found nothing. */
export function runRead<T>(
  call: Call,
  operation: ReadOperation,
  read: (db: Knex, context: OperationContext) => Promise<T>,
): Promise<T> {
  const isHooked = hasReadHooks(call.resource.model)
  return runAnywhere(call, operation, (context) => {
    const { session } = context
    return isHooked ? session.transaction((trx) => read(trx.knex, context.on(trx))) : read(session.knex, context)
  })
}

/** Runs a read on a replica or the primary; on the primary if code of the project takes part, which may write. */
export function runAnywhere<T>(
  call: Call,
  { name, selection, where }: ReadOperation,
  read: (context: OperationContext) => Promise<T>,
): Promise<T> {
  const { resource, context, caller, onReplica } = call
  const { model } = resource
  const run = (session: Session) =>
    context
      .on(session)
      .commit(read)
      .catch(async (error: unknown) => {
        const scopes = new Set(caller.scopes.values())
        throw await describeRefusedFilter(error, session, resource, where?.all ?? [], scopes)
      })
  const mayWrite =
    hasReadHooks(model) || overridesOperation(model, name) || (selection !== undefined && hasCustomLoader(selection))
  return mayWrite || onReplica === undefined ? run(context.session) : onReplica(run)
}

// Hooks are registered by the file of their model, before it is served.
const hasReadHooks = memoize((model: AnyModel) =>
  Object.keys(hooksOf(model)).some((name) => /^(get|read)::/.test(name)),
)
