import type { FieldErrors } from '../../../packages/slipform/base/errors/errors.ts'
import { readErrors } from '../../../scripts/feature-files.ts'

const errors = await readErrors()

/** The body of an error; one of a table without parameters needs no message. */
export function errorBody(code: string, message = errors[code]?.message, fields?: FieldErrors): object {
  return { error: message, message, code, ...(fields && { errors: fields }) }
}
