import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import { snakeCase } from 'change-case'
import { type MessageParams, type ParamsOf, renderMessage } from '../message.ts'
import { type ErrorCode, type ErrorEntry, type ErrorParams, errorTable } from './error-table.ts'
import type { FieldError } from './field-error.ts'

// Errors as responses: code that rejects a request throws an `ApiError`, which `respondError` sends. Status, code and body are part of the API.

/** Messages by field: `{ "ends_on": "must be after starts_on" }`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Errors by field: the server writes them as data, hooks as messages. */
export type ErrorsByField = Readonly<Record<string, FieldError | string>>

/** Optional parts of an error. */
export interface ErrorOptions {
  /** A stable identifier in snake_case; by default the name of the status: `conflict`. */
  readonly code?: string | undefined
  /** Messages by invalid field. */
  readonly errors?: ErrorsByField | undefined
  /** Response headers that the status requires, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/**
 * An error that becomes the response: a status from 400 to 599, a message that clients may read, and a code. Hooks throw
 * it, and so does the engine.
 *
 * @throws RangeError for another status, TypeError for a header that HTTP does not allow.
 *
 * @example
 * new ApiError(409, 'The vehicle is rented')
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** Marks errors that the constructor has checked: a forgery and a Proxy lack it. */
  readonly #isChecked = true
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  /** The parameters of an error of the table, for translations. */
  readonly params: MessageParams | undefined
  /** The errors of fields as data, for translations, as far as they have a code. */
  readonly fields: Readonly<Record<string, FieldError>> | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    message: string,
    { code, errors, headers = {}, cause }: ErrorOptions = {},
    params?: MessageParams,
  ) {
    super(message, { cause })
    if (!isStatusOfError(status))
      throw new RangeError(`The status of an ApiError is between 400 and 599, not ${status}: ${message}`)
    // knex writes its statement into the message of every error that ends a transaction, and clients read the message.
    Object.defineProperty(this, 'message', { get: () => message, set: () => {} })
    for (const [name, value] of Object.entries(headers)) {
      validateHeaderName(name)
      validateHeaderValue(name, value)
    }
    this.status = status
    this.code = code ?? snakeCase(STATUS_CODES[status] ?? 'error')
    this.errors = errors && mapValues(errors, (error) => (typeof error === 'string' ? error : error.message))
    this.fields = errors && pickFieldErrors(errors)
    this.params = params
    this.headers = headers
  }

  /** Whether a value is an `ApiError` that the constructor has checked. Never throws, whatever the value is. */
  static isChecked(value: unknown): value is ApiError {
    return typeof value === 'object' && value !== null && #isChecked in value
  }

  /** Returns an error of the table, with the parameters of its message. */
  static of<Code extends ErrorCode>(code: Code, params: ErrorParams<Code>, options: Omit<ErrorOptions, 'code'> = {}) {
    return errorOf(errorTable, code, params, options)
  }
}

/**
 * Returns a function that builds the errors of a feature from their table: a status and an English message by code.
 *
 * @example
 * errorsOf({ no_place: { status: 422, message: 'There is no place %{name}' } })('no_place', { name: 'B9' }).message
 * // 'There is no place B9'
 */
export function errorsOf<const Table extends Readonly<Record<string, ErrorEntry>>>(table: Table) {
  const build = <Code extends keyof Table & string>(
    code: Code,
    params: ParamsOf<Table[Code]['message']>,
    options: Omit<ErrorOptions, 'code'> = {},
  ) => errorOf(table, code, params, options)
  return Object.assign(build, { table })
}

function errorOf<Code extends string>(
  table: Readonly<Record<Code, ErrorEntry>>,
  code: Code,
  params: MessageParams,
  options: Omit<ErrorOptions, 'code'>,
): ApiError {
  const { status, message } = table[code]
  return new ApiError(status, renderMessage(message, params), { code, ...options }, params)
}

/** Whether a response with a status is an error. */
export function isStatusOfError(status: number): boolean {
  return Number.isInteger(status) && status >= 400 && status <= 599
}

function mapValues<In, Out>(record: Readonly<Record<string, In>>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}

function pickFieldErrors(errors: ErrorsByField): Readonly<Record<string, FieldError>> {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, FieldError] => typeof entry[1] !== 'string'),
  )
}

/** The body of an error. */
export interface ErrorBody {
  readonly error: string
  /** Repeats `error`, for clients that read `message`: react-admin's fetchJson is one. */
  readonly message: string
  readonly code: string
  readonly errors?: FieldErrors
}

/** Returns the body of an error; `errors` is absent where no field is at fault. */
export function renderError({ message, code, errors }: ApiError): ErrorBody {
  return { error: message, message, code, ...(errors && { errors }) }
}

/** An error as data, from which a client can compose a translation. */
export interface ErrorDetails {
  readonly params?: MessageParams
  readonly fields?: Readonly<Record<string, Omit<FieldError, 'message'>>>
}

/** Returns the details of an error: the parameters of an error of the table, and the field errors that are data. */
export function renderDetails({ params, fields }: ApiError): ErrorDetails {
  return {
    ...(params && { params }),
    ...(fields && { fields: mapValues(fields, ({ message: _, ...error }) => error) }),
  }
}
