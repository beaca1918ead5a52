import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { nativeErrorOf, sqlState } from '../../db/database-errors.ts'
import { visibleField } from '../audience/visibility.ts'
import { buildCheckedColumns } from '../sql/checks.ts'
import type { WriteContext } from './write.ts'

/**
 * Adds to a value that breaks a check of the database the fields that the check compares, if all of them are visible to the caller.
 * Returns any other error unchanged, and that of a batch: the database does not say which item it is.
 */
export async function describeBrokenRule(error: unknown, write: WriteContext): Promise<unknown> {
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
