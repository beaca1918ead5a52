import { ApiError } from '../../base/errors/errors.ts'
import { isWhole } from '../../model/kinds.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { parseFilterValue } from './filter-value.ts'

/**
 * Reads a primary key from a path or a body. A key has one spelling: `01`, `1e0` and `[1]` are not `1`.
 *
 * @throws ApiError 400 that names the key and, with `where`, its place.
 */
export function parseId(resource: Resource, value: unknown, where = ''): unknown {
  const { kind } = resource.key
  const isNumeric = isWhole(kind)
  const isPlain = !isNumeric || /^(?:0|-?[1-9]\d*)$/.test(String(value))
  const isScalar = typeof value === 'string' || typeof value === 'number'
  const read = isScalar && isPlain ? parseFilterValue(kind, value) : { expected: isNumeric ? 'integer' : kind.name }
  if ('expected' in read) throw ApiError.of('invalid_id', { id: shown(value), where, expected: read.expected })
  return read.value
}

/** The 404 of a record that does not exist, or that the caller may not see. */
export function missing(resource: Resource, id: unknown): ApiError {
  return ApiError.of('record_not_found', { singular: resource.singular, id: String(id) })
}

function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? ` '${value}'` : ''
}
