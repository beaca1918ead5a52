import { type FieldError, fieldError } from '../../base/errors/field-error.ts'
import { passwordLength } from '../../base/limits.ts'

/** Returns what is wrong with a password; undefined for a valid one. */
export function faultOfPassword({ length }: string): FieldError | undefined {
  const { shortest, longest } = passwordLength
  return length < shortest || length > longest ? fieldError('password_length', { shortest, longest }) : undefined
}
