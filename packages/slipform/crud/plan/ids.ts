import { ApiError } from '../../base/errors/errors.ts'
import { readKey } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'

/** Reads a key from a path or body; throws ApiError 400 with the key in its message, and `where` after it: ` at index 2`. */
export function parseId(resource: Resource, value: unknown, where = ''): unknown {
  const read = readKey(resource, value)
  if ('expected' in read) throw ApiError.of('invalid_id', { id: quotedId(value), where, expected: read.expected })
  return read.value
}

/** Returns the 404 of a record that does not exist, or that the caller may not see: the response must not tell the two apart. */
export function missing(resource: Resource, id: unknown): ApiError {
  return ApiError.of('record_not_found', { singular: resource.singular, id: String(id) })
}

/** Returns the 409 of a key that several records have, for a statement that is then rolled back. */
export function ambiguous(resource: Resource, id: unknown): ApiError {
  return ApiError.of('key_is_ambiguous', { singular: resource.singular, id: String(id) })
}

function quotedId(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? ` '${value}'` : ''
}
