import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { labelOf } from '../../model/label.ts'
import { isNumbered } from '../../model/next-number.ts'
import type { WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { isOfValidate } from '../operations/validate.ts'
import { buildCheckedColumns } from '../sql/references.ts'
import { describeForItems, isVisible, keyColumns } from './conflicts.ts'
import { describeReferenced } from './referenced.ts'
import { describeRule, withoutHidden } from './rules.ts'
import type { Item, WriteContext } from './write.ts'

/**
 * Explains an error of a write of some items, of which one has failed: returns one that says what the database refused, as far as the caller may
 * know it; any other error unchanged.
 */
export async function explainError(
  error: unknown,
  write: WriteContext,
  action: WriteAction,
  items: readonly Item[],
): Promise<unknown> {
  if (isOfValidate(error)) return withoutHidden(error as ApiError, write, items)
  const broken = describeRule(error, write, items)
  if (broken !== undefined) return broken
  switch (nativeErrorOf(error).code) {
    case sqlState.featureNotSupported:
    case sqlState.wrongObjectType:
    case sqlState.objectNotInPrerequisiteState:
      return describeUnsupportedWrite(error, write.resource)
    case sqlState.checkViolation:
      return describeBrokenRule(error, write)
    case sqlState.foreignKeyViolation:
    case sqlState.restrictViolation:
      return (await describeReferenced(error, write, action, items)) ?? describeForItems(error, write, items)
    default:
      return describeForItems(error, write, items)
  }
}

/** Whether another program has stored a record with the next number meanwhile, and the write, which is rolled back, can be tried again. */
export function isNumberTaken(error: unknown, { resource, session }: WriteContext): boolean {
  const { code, table, detail } = nativeErrorOf(error)
  const isTaken = code === sqlState.uniqueViolation && table === resource.table
  return isTaken && !session.isTransaction && isNumbered(resource) && keyColumns(detail).join() === resource.key.column
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

/**
 * Adds to a value that breaks a check of the database the fields that the check compares, if all of them are visible to the caller.
 * Returns any other error unchanged, and that of a batch: the database does not say which item it is.
 */
async function describeBrokenRule(error: unknown, write: WriteContext): Promise<unknown> {
  const { session, resource, isBatch } = write
  const { constraint, table } = nativeErrorOf(error)
  if (constraint === undefined || table !== resource.table || isBatch) return error
  const rows = await session.query<{ column: string }>(buildCheckedColumns(resource, constraint))
  const names = rows.map(({ column }) => resource.fieldOfColumn.get(column) ?? '')
  const areVisible = names.every((name) => isVisible(write, name))
  if (names.length === 0 || !areVisible) return error
  const errors = names.map((name) => {
    const fields = names.filter((other) => other !== name)
    return [name, fields.length === 0 ? fieldError('rule_broken', {}) : fieldError('rule_broken_together', { fields })]
  })
  return ApiError.of('rule_broken', {}, { errors: Object.fromEntries(errors), cause: error })
}
