import type { QueryKey } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'

/**
 * Whether a request reads one of some records, or what belongs to it (its history, its comments), by its key: `[resource, method, id]`, or
 * with parameters in place of the id. After a delete, such requests are not repeated. Addresses hold ids as texts.
 */
export function readsRecord([name, , subject]: QueryKey, resource: string, ids: readonly Identifier[]): boolean {
  const subjectId = typeof subject === 'object' && subject !== null && 'id' in subject ? subject.id : subject
  return name === resource && ids.some((id) => String(id) === String(subjectId))
}
