import { ApiError } from '../../base/errors/errors.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { parseId } from '../plan/ids.ts'
import { type ReadBody, readBody, type WriteView } from '../request/body.ts'
import type { WriteContext } from './write.ts'

/** An update of one record, in a batch or alone: its key and the body. */
export interface Change {
  readonly id: unknown
  readonly body: unknown
}

/** Reads the change that an item of a batch update means: its `id`, and itself as the body. */
export function readChange(resource: Resource, item: unknown, at: number): Change {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    throw ApiError.of('invalid_body', { where: ` at index ${at}`, expected: 'object' })
  }
  const id = (item as Record<string, unknown>)[resource.key.name]
  return { id: parseId(resource, id, ` at index ${at}`), body: item }
}

/** Reads what bodies may set; throws ApiError 422 with every fault of every body. */
export function readBodies(
  { resource, caller, isBatch }: WriteContext,
  view: WriteView,
  bodies: readonly unknown[],
): ReadBody['data'][] {
  const read = bodies.map((body, at) => {
    return readBody(resource, view, body, caller.audience, isBatch ? ` at index ${at}` : '')
  })
  const faults = read.flatMap(({ faults = {} }, at) =>
    Object.entries(faults).map(([field, fault]) => [isBatch ? `${at}.${field}` : field, fault] as const),
  )
  if (faults.length > 0) throw rejection(Object.fromEntries(faults), resource.key)
  return read.map(({ data }) => data)
}
