import { isHidden } from 'slipform/internal'
import { isFreeText } from 'slipform/kinds'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { type Code, code } from './jsx.ts'
import { renderTitleOrder } from './title.ts'

/**
 * Returns the `filterToQuery` of an autocomplete: undefined for `q`, react-admin's default, else a filter by title if the list
 * supports it.
 */
export function searchOf(plural: string, all: readonly ResourceSpec[]): Code | undefined {
  const target = all.find(({ names }) => names.plural === plural)
  if (target === undefined) return undefined
  if (target.fields.some((field) => field.attributes.fulltext && !isHidden(field))) return undefined
  const isFound = (name: string) =>
    target.fields.some((field) => field.name === name && field.attributes.filterable && isFreeText(field.kind))
  const name = titleOf(target).find(isFound)
  // Without a searchable field, users choose from the first records.
  return code(name === undefined ? '() => ({})' : `(text: string) => ({ ${name}_like: text })`)
}

/** Returns the `sort` of choices out of a resource's records: by the title that users read; undefined if that is not possible. */
export function choicesOrder(plural: string, all: readonly ResourceSpec[]): Code | undefined {
  const target = all.find(({ names }) => names.plural === plural)
  const order = target && renderTitleOrder(target)
  return order === undefined ? undefined : code(order)
}
