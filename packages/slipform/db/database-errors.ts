import { DBError, NotFoundError, ValidationError } from 'objection'
import { ApiError } from '../base/errors/errors.ts'
import { readFaults, rejection } from '../model/resource/validate.ts'

const headers = { 'Retry-After': '1' }
const busy = () => ApiError.of('database_busy', {}, { headers })
const unreachable = () => ApiError.of('database_unreachable', {}, { headers })

/** Error codes of PostgreSQL, by the names of its documentation. */
export const sqlState = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  restrictViolation: '23001',
  notNullViolation: '23502',
  checkViolation: '23514',
  exclusionViolation: '23P01',
  dataException: '22000',
  insufficientPrivilege: '42501',
  datatypeMismatch: '42804',
  undefinedFunction: '42883',
  featureNotSupported: '0A000',
  wrongObjectType: '42809',
  objectNotInPrerequisiteState: '55000',
} as const

/** Maps PostgreSQL's error codes to errors of the API, longest prefix first. Other codes are a 500. */
const meanings: readonly (readonly [prefix: string, error: () => ApiError])[] = [
  [sqlState.uniqueViolation, () => ApiError.of('already_exists', {})],
  [sqlState.foreignKeyViolation, () => ApiError.of('related_record_conflict', {})],
  [sqlState.restrictViolation, () => ApiError.of('related_record_conflict', {})],
  [sqlState.notNullViolation, () => ApiError.of('required_value_missing', {})],
  [sqlState.exclusionViolation, () => ApiError.of('record_conflicts', {})],
  ['23', () => ApiError.of('rule_broken', {})],
  ['22', () => ApiError.of('value_out_of_range', {})],
  // For example, a text too long for its index.
  ['54000', () => ApiError.of('value_too_large', {})],
  ['54', () => ApiError.of('request_too_complex', {})],
  ['57014', () => ApiError.of('database_too_slow', {}, { headers })],
  // PostgreSQL ended a transaction that was idle for too long.
  ['25P03', busy],
  // The host is a standby, or has become one: the next connection finds the primary.
  ['25006', unreachable],
  ['40', busy],
  ['53100', () => ApiError.of('storage_full', {})],
  ['53', busy],
  ['55P03', busy],
  ['57P', unreachable],
  ['08', unreachable],
]

/** System and pool errors of failed connections. */
const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

/** Messages of the driver's errors without a code; knex puts the statement in front of them. */
const connectionLost = /(?:^| - )(?:Connection terminated|Client .* is not queryable$)/

/** The driver's fields of a database error; each may be missing. */
export interface NativeError {
  readonly code?: string
  /** Only errors of PostgreSQL itself have a severity, in the language of the server. */
  readonly severity?: string
  readonly schema?: string
  readonly table?: string
  readonly constraint?: string
  readonly column?: string
  readonly detail?: string
  /** The function of PostgreSQL that found the error. */
  readonly routine?: string
}

/** Returns the driver's error, which Objection wraps; an empty object for a value that is no error. */
export function nativeErrorOf(error: unknown): NativeError {
  const cause = error instanceof DBError ? error.nativeError : error
  return cause instanceof Error ? (cause as NativeError) : {}
}

/** The statements of errors, which knex puts in front of their messages. */
const statements = new WeakMap<object, string>()

/** Records the statement of an error: a listener of knex's event `query-error`. */
export function noteStatement(error: Error, { sql }: { readonly sql: string }): void {
  statements.set(error, sql)
}

/** Returns the message of an error without the statement in front of it. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const front = `${statements.get(nativeErrorOf(error)) ?? ''} - `
  return message.startsWith(front) ? message.slice(front.length) : message
}

/** The length to which messages cut statements: the statement of a seed holds every row. */
const maxStatement = 200

/** Describes an error for a terminal: the reason, then the statement. */
export function describeReason(error: unknown): string {
  const statement = statements.get(nativeErrorOf(error))
  const { detail } = nativeErrorOf(error)
  const reason = `${reasonOf(error)}${detail ? ` (${detail.replace(/\.$/, '')})` : ''}`
  if (statement === undefined) return reason
  return `${reason}, in: ${statement.length > maxStatement ? `${statement.slice(0, maxStatement)} …` : statement}`
}

/**
 * Whether PostgreSQL has rolled a statement or transaction back for a reason that one of its items may have caused: the item's values, a
 * lock, or the time it took. After any other error the transaction may have been committed.
 */
export function mayBeCausedByItem(error: unknown): boolean {
  const { severity, code } = nativeErrorOf(error)
  return severity !== undefined && /^(?:0A|22|23|40(?!003)|42|44|54|55P03|57014|P0)/.test(String(code))
}

/** Converts errors of database and Objection to an `ApiError` that names no column, constraint or value; undefined for a 500. */
export function readDatabaseError(error: unknown): ApiError | undefined {
  if (error instanceof ValidationError) return readValidationError(error)
  if (error instanceof NotFoundError) return ApiError.of('needed_record_not_found', {})
  const cause = error instanceof DBError ? error.nativeError : error
  if (!(cause instanceof Error)) return undefined
  // If several hosts fail, the most informative error decides.
  if (cause.name === 'HostsError') return readDatabaseError(cause.cause)
  const code = String(nativeErrorOf(error).code ?? '')
  if (connectionCodes.has(code) || connectionLost.test(cause.message)) return unreachable()
  if (cause.name === 'KnexTimeoutError') return busy()
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined
  const { routine } = nativeErrorOf(error)
  // The code alone does not suffice: other errors have it, too.
  if (code === sqlState.objectNotInPrerequisiteState && routine === 'ExecOpenScanRelation')
    return ApiError.of('view_not_filled', {})
  const [, type] = (code.startsWith('22') && / for type "?([\w ]+)/.exec(reasonOf(cause))) || []
  if (type !== undefined) return ApiError.of('invalid_value', { type })
  // Routines that read the text of a value: those of extensions use codes of their own.
  if (/_in$|^parse_/.test(routine ?? '')) return ApiError.of('value_out_of_range', {})
  return meanings.find(([prefix]) => code.startsWith(prefix))?.[1]()
}

function readValidationError(error: ValidationError): ApiError {
  const faults = Object.entries(error.data ?? {}).flatMap(([field, fieldFaults]) =>
    (Array.isArray(fieldFaults) ? fieldFaults : []).map((fault) => ({
      ...fault,
      instancePath: `/${field.replaceAll('.', '/')}`,
    })),
  )
  return rejection(readFaults(faults))
}
