import type { SchemaObject } from 'ajv'
import { isPattern } from '../../base/condition.ts'
import type { Audience } from '../../crud/audience/visibility.ts'
import { parameterSchema } from '../../crud/describe/field-schemas.ts'
import { type Parameter, queryParameter, quoted } from '../../crud/describe/parameter.ts'
import { describeList, type FilterDescription } from '../../crud/describe/resource.ts'
import { maxPatterns } from '../../crud/plan/filters.ts'
import { maxConditions } from '../../crud/plan/given-filters.ts'
import { type OperatorSuffix, operatorSuffixes } from '../../crud/plan/operators.ts'
import { listParameters } from '../../crud/request/parameters.ts'
import { isArray } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'

/** Describes search, filters and other parameters of lists, exports and aggregates; `reserved` are names that never mean a field. */
export function withFilters(
  resource: Resource,
  audience: Audience,
  others: readonly Parameter[],
  reserved: readonly string[] = [],
): Parameter[] {
  const { filters, searchable } = describeList(resource, audience)
  const own = [...searchParameter(resource, searchable), filterParameter, ...others]
  const taken = new Set([...own.map(({ name }) => name), ...listParameters, ...reserved])
  const fields = filters.filter(({ name }) => !taken.has(name)).map(fieldParameter)
  return [...own, ...fields, ...listFilters(filters, taken), operatorParameter(filters, taken)]
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

function fieldParameter({ name, field, suffixed }: FilterDescription): Parameter {
  const what = isArray(field.kind) ? 'Contains the value.' : 'Equals the value.'
  const operators = Object.keys(suffixed).map((operator) => `_${operator}`)
  const others = operators.length === 0 ? '' : ` With operators: ${quoted(operators)}.`
  return queryParameter(name, `${what}${others}`, parameterSchema(field))
}

/** A field filter with an operator. */
interface OperatorFilter {
  readonly name: string
  readonly field: ResourceField
  readonly by: OperatorSuffix
}

function operatorFilters(filters: readonly FilterDescription[], taken: ReadonlySet<string>): OperatorFilter[] {
  return filters.flatMap(({ field, suffixed }) =>
    operatorSuffixes.flatMap((by) => {
      const name = suffixed[by.suffix]
      return name === undefined || taken.has(name) ? [] : [{ name, field, by }]
    }),
  )
}

/**
 * Describes the filters that take a list: a comma inside a value is encoded, one between values is not. OpenAPI defines that for parameters,
 * not for the properties of `operators`.
 */
function listFilters(filters: readonly FilterDescription[], taken: ReadonlySet<string>): Parameter[] {
  return operatorFilters(filters, taken)
    .filter(({ by }) => by.takesList)
    .map(({ name, field, by }) => ({
      ...queryParameter(name, `${asSentence(by.meaning)}.`, { type: 'array', items: parameterSchema(field) }),
      style: 'form',
      explode: false,
    }))
}

const legend = operatorSuffixes
  .filter(({ takesList }) => !takesList)
  .map(({ suffix, meaning }) => `\`_${suffix}\` ${meaning}`)
  .join('; ')

/** Describes the other filters with an operator: one parameter for OpenAPI, each property a query parameter for HTTP. */
function operatorParameter(filters: readonly FilterDescription[], taken: ReadonlySet<string>): Parameter {
  const properties = operatorFilters(filters, taken)
    .filter(({ by }) => !by.takesList)
    .map(({ name, field, by }): [string, SchemaObject] => {
      const schema = isPattern(by.operator) ? { type: 'string' } : parameterSchema(field)
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
