import { readDatabaseError } from './database-errors.ts'
import { ApiError } from './errors.ts'

/** The `ApiError` that any error means to a client: itself, what the database refuses in our words, or a 500. */
export function readError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return (
    readDatabaseError(error) ?? readHttpError(error) ?? new ApiError(500, 'Internal server error', { cause: error })
  )
}

/** Errors of Express and its body parser carry a status of their own. */
function readHttpError(error: unknown): ApiError | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined
  const { status, message } = error
  const type = 'type' in error ? error.type : undefined
  if (type === 'entity.parse.failed') return new ApiError(400, `Malformed JSON body: ${message}`)
  if (type === 'entity.too.large') return new ApiError(413, 'The body is too large')
  // zlib's own words are about our inside.
  if ('errno' in error) return new ApiError(400, 'The body cannot be decompressed')
  if (status === 415) return new ApiError(415, 'Send the body as JSON in UTF-8, with Content-Type: application/json')
  return status >= 400 && status < 500 ? new ApiError(status, message) : undefined
}
