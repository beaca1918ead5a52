import type { QueryKey } from '@tanstack/react-query'
import type { Identifier } from 'react-admin'

/**
 * Whether a query reads one of the records `ids`, or its history or comments. Its key is `[resource, method, id]`, or has an object with `id`
 * in that place. After a delete, such queries are not repeated. Compared as texts, since ids from addresses are texts.
 */
export function readsRecord([name, , subject]: QueryKey, resource: string, ids: readonly Identifier[]): boolean {
  const subjectId = typeof subject === 'object' && subject !== null && 'id' in subject ? subject.id : subject
  return name === resource && ids.some((id) => String(id) === String(subjectId))
}
