import type { ResourceSpec } from '../../resource-spec.ts'
import { isSensitive } from './field-facts.ts'
import { type Code, code } from './jsx.ts'
import { titleOf } from './title.ts'

/**
 * How an autocomplete finds records of a resource by what is typed: undefined for `q`, which react-admin sends by itself,
 * else the title where the list can be filtered by it.
 */
export function searchOf(plural: string, all: readonly ResourceSpec[]): Code | undefined {
  const target = all.find(({ names }) => names.plural === plural)
  if (target === undefined) return undefined
  if (target.fields.some((field) => field.attributes.fulltext && !isSensitive(field))) return undefined
  const isFound = (name: string) =>
    target.fields.some((field) => field.name === name && field.attributes.filterable && field.kind.name === 'text')
  const name = titleOf(target).find(isFound)
  // Without a field to search by, the first records are all there is to choose from.
  return code(name === undefined ? '() => ({})' : `(text: string) => ({ ${name}_like: text })`)
}
