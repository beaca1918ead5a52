import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { visibleField } from '../audience/visibility.ts'
import { buildCheckedColumns } from '../sql/references.ts'
import { type Attempt, describeRejectedDelete, describeRejectedKey } from './referenced.ts'
import { labelOf } from './words.ts'
import type { WriteContext } from './write.ts'

/** Explains an error of a write: returns one that says what the database refused, as far as the caller may know it; any other error unchanged. */
export async function explainError(
  error: unknown,
  write: WriteContext,
  action: WriteAction,
  attempt: Attempt,
): Promise<unknown> {
  const supported = describeUnsupportedWrite(error, write.resource)
  return action === 'delete'
    ? describeRejectedDelete(supported, write, attempt)
    : describeRejectedKey(await describeBrokenRule(supported, write), write, attempt)
}

const unsupported: readonly string[] = [
  sqlState.featureNotSupported,
  sqlState.wrongObjectType,
  sqlState.objectNotInPrerequisiteState,
]

/** The functions of PostgreSQL that refuse to write to a table with rules or to a view, or to lock its rows. Other errors have the same codes. */
const refusing =
  /^(?:RewriteQuery|rewriteTargetView|error_view_not_updatable|CheckValidResultRel|CheckSelectLocking|CheckValidRowMarkRel)$/

/** Returns an error that says that PostgreSQL does not write to the table at all, or not in this way. Returns any other error unchanged. */
function describeUnsupportedWrite(error: unknown, { plural }: Resource): unknown {
  const { code = '', routine = '' } = nativeErrorOf(error)
  const isUnsupported = unsupported.includes(code) && refusing.test(routine)
  return isUnsupported ? ApiError.of('write_not_supported', { plural: labelOf(plural) }, { cause: error }) : error
}

/**
 * Adds to a value that breaks a check of the database the fields that the check compares, if all of them are visible to the caller.
 * Returns any other error unchanged, and that of a batch: the database does not say which item it is.
 */
async function describeBrokenRule(error: unknown, write: WriteContext): Promise<unknown> {
  const { session, resource, caller, isBatch } = write
  const { code, constraint, table } = nativeErrorOf(error)
  if (code !== sqlState.checkViolation || constraint === undefined || table !== resource.table || isBatch) return error
  const rows = await session.query<{ column: string }>(buildCheckedColumns(resource, constraint))
  const names = rows.map(({ column }) => resource.fieldOfColumn.get(column) ?? '')
  const areVisible = names.every((name) => visibleField(resource, name, caller.audience) !== undefined)
  if (names.length === 0 || !areVisible) return error
  const errors = names.map((name) => {
    const fields = names.filter((other) => other !== name)
    return [name, fields.length === 0 ? fieldError('rule_broken', {}) : fieldError('rule_broken_together', { fields })]
  })
  return ApiError.of('rule_broken', {}, { errors: Object.fromEntries(errors), cause: error })
}
