import type { Resource } from '../../../model/resource/resource.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the stored fields of a body: other fields reach only the hooks. */
export function storedOf(resource: Resource, values: Values): Values {
  const given = resource.stored.filter(({ name }) => values[name] !== undefined)
  return Object.fromEntries(given.map(({ name }) => [name, values[name]]))
}
