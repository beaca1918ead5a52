import { STATUS_CODES, validateHeaderValue } from 'node:http'
import { snakeCase } from 'change-case'
import { type ErrorCode, type ErrorParams, errorTable, renderMessage } from './error-table.ts'

/** Messages by field: `{ "ends_on": "must be after starts_on" }`. */
export type FieldErrors = Readonly<Record<string, string>>

/** Optional parts of an error. */
export interface ErrorOptions {
  /** A stable identifier in snake_case; by default the name of the status: `conflict`. */
  readonly code?: string | undefined
  /** Messages by invalid field. */
  readonly errors?: FieldErrors | undefined
  /** Response headers that the status requires, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly cause?: unknown
}

/**
 * An error that becomes the response: a status from 400 to 599, a message that clients may read, and a code. Hooks throw
 * it, and so does the engine.
 *
 * @throws TypeError for a header that HTTP does not allow.
 *
 * @example
 * new ApiError(409, 'The vehicle is rented')
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly errors: FieldErrors | undefined
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, message: string, { code, errors, headers = {}, cause }: ErrorOptions = {}) {
    super(message, { cause })
    for (const [name, value] of Object.entries(headers)) validateHeaderValue(name, value)
    this.status = status
    this.code = code ?? snakeCase(STATUS_CODES[status] ?? 'error')
    this.errors = errors
    this.headers = headers
  }

  /** Returns an error of the table, with the parameters of its message. */
  static of<Code extends ErrorCode>(code: Code, params: ErrorParams<Code>, options: Omit<ErrorOptions, 'code'> = {}) {
    return new ApiError(errorTable[code].status, renderMessage(code, params), { code, ...options })
  }
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
