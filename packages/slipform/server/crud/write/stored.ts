import type { Resource } from '../../../model/resource/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** What has a column: a field that is not stored reaches the hooks and nothing else. */
export function storedOf(resource: Resource, values: Values): Values {
  const given = resource.stored.filter(({ name }) => values[name] !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, values[name]]))
}
