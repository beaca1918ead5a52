import { loadedSession } from '../session/session.ts'

/** Counts the fields of other resources that refer to each resource: dashboard and palette prefer those that the others are about. */
export function countReferences(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const [resource, { fields }] of Object.entries(loadedSession().resources ?? {})) {
    for (const { reference } of Object.values(fields))
      if (reference !== undefined && reference !== resource) counts.set(reference, (counts.get(reference) ?? 0) + 1)
  }
  return counts
}
