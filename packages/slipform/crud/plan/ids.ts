import { ApiError } from '../../base/errors/errors.ts'
import { readKey } from '../../model/resource/key.ts'
import type { Resource } from '../../model/resource/resource.ts'

/** Reads a key from a path or body, for every operation on given keys; throws ApiError 400 that names it and, with `where`, its place. */
export function parseId(resource: Resource, value: unknown, where = ''): unknown {
  const read = readKey(resource, value)
  if ('expected' in read) throw ApiError.of('invalid_id', { id: shown(value), where, expected: read.expected })
  return read.value
}

/** Returns the 404 of a record that does not exist, or that the caller may not see: both get the same response. */
export function missing(resource: Resource, id: unknown): ApiError {
  return ApiError.of('record_not_found', { singular: resource.singular, id: String(id) })
}

/** Returns the 409 of a key that several records have: the statement that found them is rolled back. */
export function ambiguous(resource: Resource, id: unknown): ApiError {
  return ApiError.of('key_is_ambiguous', { singular: resource.singular, id: String(id) })
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? ` '${value}'` : ''
}
