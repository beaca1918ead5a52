import { errorTable } from '../../../packages/slipform/base/errors/error-table.ts'
import type { FieldErrors } from '../../../packages/slipform/base/errors/errors.ts'

const messages: ReadonlyMap<string, string> = new Map(
  Object.entries(errorTable).map(([code, { message }]) => [code, message]),
)

/** The body of an error; one of the table without parameters needs no message. */
export function errorBody(code: string, message = messages.get(code), errors?: FieldErrors): object {
  return { error: message, message, code, ...(errors && { errors }) }
}
