import type { Resource } from './resource.ts'

/**
 * Finds the resource of the table that `references` names, with or without a schema. Of several, the one in the schema of the field's own
 * table is preferred.
 */
export function findByTable(
  name: string,
  ownSchema: string | undefined,
  resources: readonly Resource[],
): Resource | undefined {
  const candidates = resources.filter(({ table, schema = 'public' }) => [table, `${schema}.${table}`].includes(name))
  return candidates.find(({ schema = 'public' }) => schema === (ownSchema ?? 'public')) ?? candidates[0]
}
