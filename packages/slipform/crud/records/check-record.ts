import type { Call } from '../context/call.ts'
import { isReadByCode, operationsOf, overridesOperation } from '../operations/operations.ts'
import { missing } from '../plan/ids.ts'
import { planOne } from '../plan/selection.ts'
import { runExisting } from '../run/records.ts'
import { runWithCode } from './read.ts'

/**
 * Checks, before its history or comments are shown, that the caller may read a record: by scopes, rows, and hooks and operations of the
 * project. Returns whether the record exists. With `mayBeDeleted` a missing record passes, unless scopes or operations of the project could
 * be what hides it.
 *
 * @throws ApiError as reading the record would.
 */
export async function checkRecord(call: Call, id: unknown, mayBeDeleted: boolean): Promise<boolean> {
  const { resource, caller, session } = call
  const { model } = resource
  const selection = planOne(resource, [], caller)
  // A cast: `id` is a key of the model, as `parseId` has checked.
  const readByCode = () => runWithCode(call, (db, call) => operationsOf(model, call).one(db, id as never, selection))
  const exists = isReadByCode(model, 'one')
    ? (await readByCode()) !== undefined
    : (await runExisting(session, selection, [id])).has(String(id))
  const isUnknown = caller.scopes.has(model) || overridesOperation(model, 'one')
  if (!exists && (isUnknown || !mayBeDeleted)) throw missing(resource, id)
  return exists
}
