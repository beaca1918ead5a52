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
 * Explains an error of a write of some items, of which one has failed: returns one that says what the database refused, as far as the caller may
 * know it, in a batch with the place of the body; any other error unchanged.
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

/** The functions of PostgreSQL that refuse to write to a table with rules or to a view, or to lock its rows. Other errors have the same codes. */
const refusing =
  /^(?:RewriteQuery|rewriteTargetView|error_view_not_updatable|CheckValidResultRel|CheckSelectLocking|CheckValidRowMarkRel)$/

/** Returns an error that says that PostgreSQL does not write to the table at all, or not in this way. Returns any other error unchanged. */
function describeUnsupportedWrite(error: unknown, { plural }: Resource): unknown {
  const { routine = '' } = nativeErrorOf(error)
  return refusing.test(routine)
    ? ApiError.of('write_not_supported', { plural: labelOf(plural) }, { cause: error })
    : error
}
