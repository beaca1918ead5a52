import { DBError, NotFoundError, ValidationError } from 'objection'
import { ApiError } from './errors.ts'
import { rejection, renderFaults } from './model/validate.ts'

const busy = () => new ApiError(503, 'The database is busy. Try again.', { headers: { 'Retry-After': '1' } })

/** What PostgreSQL's error codes mean to a client, longest prefix first. What is not here is a 500. */
const meanings: readonly (readonly [prefix: string, error: () => ApiError])[] = [
  ['23505', () => new ApiError(409, 'A record with these details already exists')],
  ['23503', () => new ApiError(409, 'The operation conflicts with a related record')],
  ['23001', () => new ApiError(409, 'The operation conflicts with a related record')],
  ['23502', () => new ApiError(422, 'A required value is missing')],
  ['23', () => new ApiError(422, 'A value breaks a rule of the database')],
  ['22', () => new ApiError(422, 'A value is outside the range of its type')],
  // A text that is too long for its index, for example.
  ['54000', () => new ApiError(422, 'A value is too large')],
  ['54', () => new ApiError(400, 'The request is too complex')],
  [
    '57014',
    () =>
      new ApiError(503, 'The database took too long. Try again or ask for less.', { headers: { 'Retry-After': '1' } }),
  ],
  ['40', busy],
  ['53', busy],
  ['55P03', busy],
  ['57P', busy],
  ['08', busy],
]

/** System and pool errors that mean that no connection could be had. */
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])

/** What the driver says of a database's error; any of it may be missing. */
export interface NativeError {
  readonly code?: string
  readonly schema?: string
  readonly table?: string
  readonly detail?: string
}

/** The driver's own error, which Objection wraps; of another error nothing of it is there. */
export function nativeErrorOf(error: unknown): NativeError {
  const cause = error instanceof DBError ? error.nativeError : error
  return cause instanceof Error ? (cause as NativeError) : {}
}

/**
 * The `ApiError` that an error of the database or of Objection means; undefined when it is neither, or a fault of ours.
 * Texts never name a column, constraint or value.
 */
export function readDatabaseError(error: unknown): ApiError | undefined {
  if (error instanceof ValidationError) return readValidationError(error)
  if (error instanceof NotFoundError) return new ApiError(404, 'A record that this operation needs was not found')
  const cause = error instanceof DBError ? error.nativeError : error
  if (!(cause instanceof Error)) return undefined
  const code = String(nativeErrorOf(error).code ?? '')
  if (cause.name === 'KnexTimeoutError' || unreachable.has(code) || /^Connection terminated/.test(cause.message))
    return busy()
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  return meanings.find(([prefix]) => code.startsWith(prefix))?.[1]()
}

function readValidationError(error: ValidationError): ApiError {
  const faults = Object.entries(error.data ?? {}).flatMap(([field, found]) =>
    (Array.isArray(found) ? found : []).map((fault) => ({
      ...fault,
      instancePath: `/${field.replaceAll('.', '/')}`,
    })),
  )
  return rejection(renderFaults(faults))
}
