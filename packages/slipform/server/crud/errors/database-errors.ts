import { DBError, NotFoundError, ValidationError } from 'objection'
import { rejection, renderFaults } from '../../../model/resource/validate.ts'
import { ApiError } from './errors.ts'

const busy = () => ApiError.of('database_busy', {}, { headers: { 'Retry-After': '1' } })

/** What PostgreSQL's error codes mean to a client, longest prefix first. What is not here is a 500. */
const meanings: readonly (readonly [prefix: string, error: () => ApiError])[] = [
  ['23505', () => ApiError.of('already_exists', {})],
  ['23503', () => ApiError.of('related_record_conflict', {})],
  ['23001', () => ApiError.of('related_record_conflict', {})],
  ['23502', () => ApiError.of('required_value_missing', {})],
  ['23', () => ApiError.of('rule_broken', {})],
  ['22', () => ApiError.of('value_out_of_range', {})],
  // A text that is too long for its index, for example.
  ['54000', () => ApiError.of('value_too_large', {})],
  ['54', () => ApiError.of('request_too_complex', {})],
  ['57014', () => ApiError.of('database_too_slow', {}, { headers: { 'Retry-After': '1' } })],
  // PostgreSQL ended a transaction that was idle for too long.
  ['25P03', busy],
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
  readonly constraint?: string
  readonly column?: string
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
  if (error instanceof NotFoundError) return ApiError.of('needed_record_not_found', {})
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
