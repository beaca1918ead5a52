import type { SchemaObject } from 'ajv'
import { isPattern } from '../../base/condition.ts'
import { isArray } from '../../model/kinds.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { maxPatterns } from '../plan/filters.ts'
import { maxConditions } from '../plan/given-filters.ts'
import { listParameters } from '../request/parameters.ts'
import type { Context, Parameter } from './components.ts'
import { codeList, queryParameter } from './operation.ts'
import { describeList, type FilterDescription, type SuffixedFilter } from './resource.ts'

/** Describes search, filters and other parameters of lists, exports and aggregates; `reserved` are names that never mean a field. */
export function withFilters(
  { resource, audience }: Context,
  others: readonly Parameter[],
  reserved: readonly string[] = [],
): Parameter[] {
  const { filters, searchable } = describeList(resource, audience)
  const ownParameters = [...searchParameter(resource, searchable), filterParameter, ...others]
  const takenNames = new Set([...ownParameters.map(({ name }) => name), ...listParameters, ...reserved])
  const fields = filters.filter(({ name }) => !takenNames.has(name)).map(fieldParameter)
  const suffixed = filters.flatMap(({ suffixed }) => suffixed).filter(({ name }) => !takenNames.has(name))
  return [...ownParameters, ...fields, ...listFilters(suffixed), operatorParameter(suffixed)]
}

function searchParameter({ language }: Resource, searchable: readonly string[]): Parameter[] {
  if (searchable.length === 0) return []
  const description = `Searches ${codeList(searchable)}: every word must be found, stemmed (${language}), the last one also as the beginning of a word; quotes and \`-word\` as in a web search.`
  return [queryParameter('q', description)]
}

const limits = `A request takes at most ${maxConditions} conditions, filters and words of \`q\` together, of which ${maxPatterns} may use \`_like\` or \`_starts_with\`.`

const filterParameter = queryParameter(
  'filter',
  `A JSON object; all its members must hold. Its keys are the names of the field filters below, with or without an operator, and \`q\`. A value may be null; an array means any of its members. \`$or\` is an array of such objects, of which one must hold. A related field is named with a dot or in a nested object. ${limits}`,
)

function fieldParameter({ name, field, schema, suffixed }: FilterDescription): Parameter {
  const what = isArray(field.kind) ? 'Contains the value.' : 'Equals the value.'
  const operators = suffixed.map(({ by }) => `_${by.suffix}`)
  const others = operators.length === 0 ? '' : ` With operators: ${codeList(operators)}.`
  return queryParameter(name, `${what}${others}`, schema)
}

/**
 * Describes the filters that take a list: a comma inside a value is encoded, one between values is not. OpenAPI defines that for parameters,
 * not for the properties of `operators`.
 */
function listFilters(filters: readonly SuffixedFilter[]): Parameter[] {
  return filters
    .filter(({ by }) => by.takesList)
    .map(({ name, by, schema }) => ({
      ...queryParameter(name, by.meaning, { type: 'array', items: schema }),
      style: 'form',
      explode: false,
    }))
}

/** Describes the other filters with an operator: one parameter for OpenAPI, each property a query parameter for HTTP. */
function operatorParameter(filters: readonly SuffixedFilter[]): Parameter {
  const properties = filters
    .filter(({ by }) => !by.takesList)
    .map(({ name, by, schema }): [string, SchemaObject] => {
      const value = isPattern(by.operator) ? { type: 'string' } : schema
      return [name, { ...value, description: by.meaning }]
    })
  return {
    ...queryParameter('operators', 'Field filters with an operator; each property is a parameter of its own.', {
      type: 'object',
      properties: Object.fromEntries(properties),
      additionalProperties: false,
      // Pages that try requests begin with the example; without one, they would begin with every filter at once.
      examples: [{}],
    }),
    style: 'form',
    explode: true,
  }
}
