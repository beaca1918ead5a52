import ajvFormats from 'ajv-formats'
import { type FieldError, fieldError } from '../../model/resource/field-error.ts'

const format = ajvFormats.default.get('email')

/** Returns what is wrong with an e-mail address; undefined for a valid one. Request bodies are checked by the same format. */
export function faultOfEmail(email: string): FieldError | undefined {
  return format instanceof RegExp && format.test(email) ? undefined : fieldError('invalid_format', { format: 'email' })
}
