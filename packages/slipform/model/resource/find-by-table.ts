import type { Resource } from './resource.ts'

/**
 * Finds the resource of the table that `references` names, with or without its schema: of several it is that of the schema in which the
 * field's own table is.
 */
export function findByTable(
  name: string,
  ownSchema: string | undefined,
  resources: readonly Resource[],
): Resource | undefined {
  const named = resources.filter(({ table, schema = 'public' }) => [table, `${schema}.${table}`].includes(name))
  return named.find(({ schema = 'public' }) => schema === (ownSchema ?? 'public')) ?? named[0]
}
