import { type MessageParams, type ParamsOf, renderMessage } from '../message.ts'

/** The messages of `fieldError` by code, which follow a field's name. Codes are part of the API; each language of the admin has a text. */
export const fieldErrorTable = {
  after: 'must be after %{fields}',
  before: 'must be before %{fields}',
  compares: 'must be %{sign} %{fields}',
  conflicts: 'conflicts with another record',
  decimal_places: 'must have at most %{scale} decimal places',
  digits_before_point: 'must have at most %{digits} digits before the point',
  invalid: '%{reason}',
  invalid_format: 'must be a valid %{format}',
  invalid_pattern: 'has the wrong format',
  lone_surrogate: 'must not contain a lone surrogate',
  max_length: 'must have at most %{limit} characters',
  maximum: 'must be <= %{limit}',
  min_length: 'must have at least %{limit} characters',
  minimum: 'must be >= %{limit}',
  not_after: 'must not be after %{fields}',
  not_before: 'must not be before %{fields}',
  not_decimal: 'must be a decimal number',
  not_exact: 'must be sent as a string, as JSON numbers lose digits',
  not_finite: 'must be a finite number',
  not_found: 'no %{singular} with this ID',
  not_in_future: 'must be in the future',
  not_integer: 'must be an integer',
  nul_character: 'must not contain a NUL character',
  one_of: 'must be one of %{values}',
  overlaps: 'overlaps another %{singular}',
  password_length: 'must have %{shortest} to %{longest} characters',
  record_not_found: 'refers to a record that does not exist',
  related_not_found: 'refers to a %{singular} that does not exist',
  required: 'is required',
  reserved_key: 'must not be empty, a dot or a word of the API such as batch, as addresses of records end with it',
  role_required: 'needs the role %{role}',
  taken: 'is already taken',
  taken_together: 'is already taken together with %{fields}',
  too_deep: 'must not be nested more than %{limit} levels deep',
  wrong_type: 'must be %{type}',
} as const

/** The code of an error of a field. */
export type FieldErrorCode = keyof typeof fieldErrorTable

/** An error of a field's value: its code and parameters, and the message in English. */
export interface FieldError {
  readonly code: FieldErrorCode
  readonly params: MessageParams
  /** The path of the invalid list item: `0` or `2.name`. */
  readonly item?: string
  readonly message: string
}

/** Returns an error of the table, with the parameters of its message. */
export function fieldError<Code extends FieldErrorCode>(
  code: Code,
  params: ParamsOf<(typeof fieldErrorTable)[Code]>,
): FieldError {
  return { code, params, message: renderMessage(fieldErrorTable[code], params) }
}

/** Returns the error of a list's item as an error of the field; `item` is the path of the item. */
export function errorOfItem(error: FieldError, item: string): FieldError {
  return { ...error, item, message: `item ${item} ${error.message}` }
}
