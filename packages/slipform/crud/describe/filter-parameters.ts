import type { SchemaObject } from 'ajv'
import { isPattern } from '../../base/condition.ts'
import { isArray } from '../../model/kinds.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { maxPatterns } from '../plan/filters.ts'
import { maxConditions } from '../plan/given-filters.ts'
import { operatorSuffixes } from '../plan/operators.ts'
import { listParameters } from '../request/parameters.ts'
import type { Context, Parameter } from './components.ts'
import { parameterSchema } from './field-schemas.ts'
import { queryParameter, quoted } from './operation.ts'
import { describeList, type FilterDescription } from './resource.ts'

/** Describes search, filters and other parameters of lists, exports and aggregates; `reserved` are names that never mean a field. */
export function withFilters(
  { resource, audience }: Context,
  others: readonly Parameter[],
  reserved: readonly string[] = [],
): Parameter[] {
  const { filters, searchable } = describeList(resource, audience)
  const own = [...searchParameter(resource, searchable), filterParameter, ...others]
  const taken = new Set([...own.map(({ name }) => name), ...listParameters, ...reserved])
  const fields = filters.filter(({ name }) => !taken.has(name)).map(fieldParameter)
  const suffixed = filters
    .flatMap(({ field, isUserKey, suffixed }) => suffixed.map((filter) => ({ ...filter, field, isUserKey })))
    .filter(({ name }) => !taken.has(name))
  return [...own, ...fields, ...listFilters(suffixed), operatorParameter(suffixed)]
}

function searchParameter({ language }: Resource, searchable: readonly string[]): Parameter[] {
  if (searchable.length === 0) return []
  const description = `Searches ${quoted(searchable)}: every word must be found, stemmed (${language}), the last one also as the beginning of a word; quotes and \`-word\` as in a web search.`
  return [queryParameter('q', description, { type: 'string' })]
}

const limits = `A request takes at most ${maxConditions} conditions, filters and words of \`q\` together, of which ${maxPatterns} may use \`_like\` or \`_starts_with\`.`

const filterParameter = queryParameter(
  'filter',
  `A JSON object; all its members must hold. Its keys are the names of the field filters below, with or without an operator, and \`q\`. A value may be null; an array means any of its members. \`$or\` is an array of such objects, of which one must hold. A related field is named with a dot or in a nested object. ${limits}`,
  { type: 'string' },
)

function fieldParameter(filter: FilterDescription): Parameter {
  const { name, field, suffixed } = filter
  const what = isArray(field.kind) ? 'Contains the value.' : 'Equals the value.'
  const operators = suffixed.map(({ by }) => `_${by.suffix}`)
  const others = operators.length === 0 ? '' : ` With operators: ${quoted(operators)}.`
  return queryParameter(name, `${what}${others}`, valueSchema(filter))
}

/** Returns the schema of a value; in the place of a user's key, `me` is the caller. */
function valueSchema({ field, isUserKey }: Pick<FilterDescription, 'field' | 'isUserKey'>): SchemaObject {
  const schema = parameterSchema(field)
  return isUserKey ? { anyOf: [schema, { const: 'me', description: 'The signed-in user.' }] } : schema
}

/** A field filter with an operator. */
type OperatorFilter = FilterDescription['suffixed'][number] & Pick<FilterDescription, 'field' | 'isUserKey'>

/**
 * Describes the filters that take a list: a comma inside a value is encoded, one between values is not. OpenAPI defines that for parameters,
 * not for the properties of `operators`.
 */
function listFilters(filters: readonly OperatorFilter[]): Parameter[] {
  return filters
    .filter(({ by }) => by.takesList)
    .map(({ name, by, ...filter }) => ({
      ...queryParameter(name, `${asSentence(by.meaning)}.`, { type: 'array', items: valueSchema(filter) }),
      style: 'form',
      explode: false,
    }))
}

const legend = operatorSuffixes
  .filter(({ takesList }) => !takesList)
  .map(({ suffix, meaning }) => `\`_${suffix}\` ${meaning}`)
  .join('; ')

/** Describes the other filters with an operator: one parameter for OpenAPI, each property a query parameter for HTTP. */
function operatorParameter(filters: readonly OperatorFilter[]): Parameter {
  const properties = filters
    .filter(({ by }) => !by.takesList)
    .map(({ name, by, ...filter }): [string, SchemaObject] => {
      const schema = isPattern(by.operator) ? { type: 'string' } : valueSchema(filter)
      return [name, { ...schema, description: by.meaning }]
    })
  return {
    ...queryParameter(
      'operators',
      `Field filters with an operator; each property is a parameter of its own. ${legend}.`,
      {
        type: 'object',
        properties: Object.fromEntries(properties),
        additionalProperties: false,
        examples: [{}],
      },
    ),
    style: 'form',
    explode: true,
  }
}

function asSentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
