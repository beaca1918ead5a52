import { isFreeText } from 'slipform/kinds'
import { isHidden } from 'slipform/resource'
import type { ResourceSpec } from '../../spec/resource-spec.ts'
import { titleOf } from '../../spec/title.ts'
import { renderLiteral } from '../../text/expression.ts'
import { sortableTitle } from './field-lookup.ts'
import { type Attributes, type Code, code, element, type Jsx } from './jsx.ts'

/** Renders the input of a related record on a page that is written out, which users search by typing. `inside` are attributes of the autocomplete. */
export function referenceInput(
  plural: string,
  all: readonly ResourceSpec[],
  outside: Attributes,
  inside: Attributes,
): Jsx {
  const { filterToQuery, sort } = searchOf(plural, all)
  const autocomplete = element('AutocompleteInput', { ...inside, filterToQuery })
  return element('ReferenceInput', { ...outside, reference: plural, sort }, autocomplete)
}

/** How users find a record among choices. */
type Search = {
  /** Undefined for `q`, react-admin's default; else a filter by title, if the list supports it. */
  readonly filterToQuery: Code | undefined
  /** By title; undefined if that is not possible. */
  readonly sort: Code | undefined
}

/** Returns how users find a record of a resource. */
export function searchOf(plural: string, all: readonly ResourceSpec[]): Search {
  const target = all.find(({ names }) => names.plural === plural)
  if (target === undefined) return { filterToQuery: undefined, sort: undefined }
  const first = sortableTitle(target)
  const sort = first === undefined ? undefined : code(renderLiteral({ field: first, order: 'ASC' }))
  if (target.fields.some((field) => field.attributes.fulltext && !isHidden(field)))
    return { filterToQuery: undefined, sort }
  const isFound = (name: string) =>
    target.fields.some((field) => field.name === name && field.attributes.filterable && isFreeText(field.kind))
  const title = titleOf(target).find(isFound)
  // Without a searchable field, users choose from the first records.
  return {
    filterToQuery: code(title === undefined ? '() => ({})' : `(text: string) => ({ ${title}_like: text })`),
    sort,
  }
}
