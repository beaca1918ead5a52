import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { checkAction } from '../../crud/access/check-action.ts'
import type { Call } from '../../crud/context/call.ts'
import { isReadByCode } from '../../crud/operations/operations.ts'
import { missing, parseId } from '../../crud/plan/ids.ts'
import { planScope } from '../../crud/plan/selection.ts'
import { checkRecord } from '../../crud/records/check-record.ts'
import { readBody } from '../../crud/request/body.ts'
import { runExisting } from '../../crud/run/records.ts'
import { checkDeferred } from '../../crud/write/records.ts'
import type { Session } from '../../db/session.ts'
import { assignValues } from '../../model/resource/row.ts'
import { rejection } from '../../model/resource/validate.ts'
import type { Action, ActionContext } from './action.ts'
import { actionError } from './errors.ts'

/** The records and the values of the form in a request to an action. */
export interface ActionRequest {
  readonly ids: readonly unknown[]
  readonly input: Readonly<Record<string, unknown>>
}

/** Runs work in a transaction: of a request in its own, of a job in the one that ends the job. */
export type InTransaction = (call: Call, work: (session: Session) => Promise<string | null>) => Promise<string | null>

/**
 * Reads the body of a request to an action.
 *
 * @throws ApiError 400 for a body of another form, no ids or too many; 403 for a field that the caller may not write; 422 with the fault of each field.
 */
export async function readActionRequest(
  { model, scope, input: form }: Action,
  call: Call,
  body: unknown,
): Promise<ActionRequest> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw ApiError.of('invalid_body', { where: '', expected: 'object' })
  const { ids, input = {} }: { readonly ids?: unknown; readonly input?: unknown } = body
  if (!Array.isArray(ids) || ids.length === 0) throw actionError('action_without_records', {})
  const limit = scope === 'one' ? 1 : model.batch_limit()
  if (ids.length > limit) throw ApiError.of('batch_too_large', { action: 'action', limit, received: ids.length })
  const keys = ids.map((id, at) => parseId(call.resource, id, ` at index ${at}`))
  const { data, faults } = readBody(form, 'create', input, call.caller.audience, ' at input')
  if (faults !== undefined) throw rejection(faults)
  const values = Object.fromEntries(
    form.stored.map(({ name, options }) => [name, data[name] ?? options.default ?? null]),
  )
  await assignValues(form, values, 'on_create')
  return { ids: [...new Map(keys.map((key) => [String(key), key])).values()], input: values }
}

/** Checks that the caller may read the records and runs an action; returns its message. */
export function runAction(
  action: Action,
  call: Call,
  { ids, input }: ActionRequest,
  inTransaction: InTransaction,
  progress: ActionContext<never, never>['progress'] = async () => {},
): Promise<string | null> {
  return call.commit((context) =>
    inTransaction(context, async (session) => {
      const within = context.on(session)
      await checkReadable(within, ids)
      const { actor, records, requestId, signal, dryRun, afterCommit } = within
      const hookContext = { actor, records, requestId, signal, dryRun, afterCommit, progress }
      // Casts: `inTransaction` opens a transaction, and `readActionRequest` rejects a request without ids.
      const [db, keys] = [session.knex as Knex.Transaction, ids as [unknown, ...unknown[]]]
      const message = await action.run({ ...hookContext, db, ids: keys, input })
      if (dryRun) await checkDeferred(session)
      return message ?? null
    }),
  )
}

/** Checks by code of the model, if any, and by scopes and rules. @throws ApiError 404 for a record that the caller may not read, 401 or 403 for a caller who may read none. */
async function checkReadable(call: Call, ids: readonly unknown[]): Promise<void> {
  const { resource, caller, session, origin } = call
  checkAction(origin, resource.model, 'read', caller.actor)
  if (isReadByCode(resource.model, 'one')) for (const id of ids) await checkRecord(call, id, false)
  const existing = await runExisting(session, planScope({ resource, fields: [], relations: [] }, caller), ids)
  const absent = ids.find((id) => !existing.has(String(id)))
  if (absent !== undefined) throw missing(resource, absent)
}
