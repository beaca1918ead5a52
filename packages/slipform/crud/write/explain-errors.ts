import { ApiError } from '../../base/errors/errors.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { isOfValidate } from '../operations/validate.ts'
import { describeConflict, findItem, placeFields } from './conflicts.ts'
import { describeReferenced } from './referenced.ts'
import { describeRule, withoutHidden } from './rules.ts'
import type { Item, WriteContext } from './write.ts'

/**
 * Returns an error of a write with the reason for which the database rejected one of the items, as far as the caller may know it, and in a
 * batch with the index of the item. Returns any other error unchanged.
 */
export async function explainError(
  error: unknown,
  write: WriteContext,
  action: WriteAction,
  items: readonly Item[],
): Promise<unknown> {
  const item = items.length === 1 ? items[0] : findItem(error, write, items)
  const explained = item === undefined ? error : placeFields(await explain(error, write, action, item), write, item)
  return explained === error ? describeUnsupportedWrite(error, write.resource) : explained
}

async function explain(error: unknown, write: WriteContext, action: WriteAction, item: Item): Promise<unknown> {
  if (isOfValidate(error)) return withoutHidden(error as ApiError, write)
  const { code } = nativeErrorOf(error)
  const isReferenced = code === sqlState.foreignKeyViolation || code === sqlState.restrictViolation
  if (action === 'delete' && isReferenced) return (await describeReferenced(error, write, item.id)) ?? error
  return describeRule(error, write, item) ?? describeConflict(error, write, item)
}

/** The functions of PostgreSQL that reject a write to a table with rules or to a view, or a lock of its rows. The codes alone also stand for other errors. */
const rejectingRoutines =
  /^(?:RewriteQuery|rewriteTargetView|error_view_not_updatable|CheckValidResultRel|CheckSelectLocking|CheckValidRowMarkRel)$/

/** Returns the error `write_not_supported` if PostgreSQL cannot write to the table in this way, and any other error unchanged. */
function describeUnsupportedWrite(error: unknown, { plural }: Resource): unknown {
  const { routine = '' } = nativeErrorOf(error)
  return rejectingRoutines.test(routine)
    ? ApiError.of('write_not_supported', { plural: labelOf(plural) }, { cause: error })
    : error
}
