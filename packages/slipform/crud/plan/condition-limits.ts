import { type Condition, isPattern } from '../../base/condition.ts'
import { ApiError } from '../../base/errors/errors.ts'

/**
 * The maximum number of conditions in one request: field filters in every form, and words of `q`. Every record may be compared
 * with each of them.
 */
export const maxConditions = 50

/**
 * The maximum number of conditions that search inside texts, as `_like` and `_starts_with` do. On the embedded database each takes a tenth of a
 * second per 50,000 records, during which no other request is served.
 */
export const maxPatterns = 10

/** @throws ApiError 400 `too_many_conditions` for more filters and words of `q` than a request may have. */
export function checkConditionCount(received: number): void {
  if (received > maxConditions) throw ApiError.of('too_many_conditions', { limit: maxConditions, received })
}

/** Counts the words of searches. */
export function countWords(searches: readonly string[]): number {
  return searches.flatMap((text) => text.match(/[\p{L}\p{N}]+/gu) ?? []).length
}

/** @throws ApiError 400 `too_many_patterns` for more conditions that search inside texts than a request may have. */
export function checkPatternCount(condition: Condition): void {
  const received = countPatterns(condition)
  if (received > maxPatterns) throw ApiError.of('too_many_patterns', { limit: maxPatterns, received })
}

function countPatterns(condition: Condition): number {
  const sum = (parts: readonly Condition[]) => parts.reduce((total, each) => total + countPatterns(each), 0)
  if ('all' in condition) return sum(condition.all)
  if ('any' in condition) return sum(condition.any)
  if ('relation' in condition) return countPatterns(condition.matches)
  return 'operator' in condition && isPattern(condition.operator) ? 1 : 0
}
