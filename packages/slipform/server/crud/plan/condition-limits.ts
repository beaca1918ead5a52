import type { Condition } from '../condition.ts'
import { ApiError } from '../errors/errors.ts'

/**
 * The maximum number of conditions in one request: field filters in every form, and words of `q`. Every record may be compared
 * with each of them.
 */
export const maxConditions = 50

/**
 * The maximum number of conditions that search inside texts, as `_like` does. On the embedded database each takes a tenth of a
 * second per 50,000 records, during which no other request is served.
 */
export const maxPatterns = 10

/** @throws ApiError 400 `too_many_conditions` for more filters and words of `q` than a request may have. */
export function checkConditionCount(filters: number, searches: readonly string[]): void {
  const words = searches.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length
  const received = filters + words
  if (received > maxConditions) throw ApiError.of('too_many_conditions', { limit: maxConditions, received })
}

/** @throws ApiError 400 `too_many_patterns` for more conditions with `like` than a request may have. */
export function checkPatternCount(conditions: readonly Condition[]): void {
  const received = conditions.filter((each) => 'operator' in each && each.operator === 'like').length
  if (received > maxPatterns) throw ApiError.of('too_many_patterns', { limit: maxPatterns, received })
}
