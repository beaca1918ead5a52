import { ApiError } from '../../base/errors/errors.ts'
import { readDatabaseError } from '../../db/database-errors.ts'

/**
 * Converts any value that was thrown during a request to an `ApiError`: returns an `ApiError` unchanged, translates errors of the database and
 * of Express, and turns others into a 500. Never throws: an unreadable value, such as a Proxy or an error with getters that throw, is a 500, too.
 */
export function readError(error: unknown): ApiError {
  if (ApiError.isChecked(error)) return error
  try {
    const translated = readDatabaseError(error) ?? readHttpError(error)
    if (translated !== undefined) return translated
  } catch {}
  return ApiError.of('internal_server_error', {}, { cause: error })
}

/** Reads an error of Express or its body parser, which has a status and `expose`: whether clients may see its text. */
function readHttpError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  if (!('expose' in error) || error.expose !== true) return undefined
  const { status, message } = error
  const type = 'type' in error ? error.type : undefined
  if (type === 'entity.parse.failed') return ApiError.of('invalid_json', { reason: message })
  if (type === 'entity.verify.failed') return ApiError.of('body_not_utf8', {})
  if (type === 'entity.too.large' && 'limit' in error)
    return ApiError.of('body_too_large', { limit: Math.floor(Number(error.limit) / 1024) })
  // The messages of zlib, which have `errno`, would reveal internals.
  if ('errno' in error) return ApiError.of('body_not_decompressed', {})
  if (status === 415) return ApiError.of('unsupported_charset', {})
  return status >= 400 && status < 500 ? new ApiError(status, message) : undefined
}
