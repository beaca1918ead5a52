import type { SchemaObject } from 'ajv'
import { isArray } from '../../model/kinds.ts'
import type { Resource } from '../../model/resource/resource.ts'
import type { Audience } from '../crud/access/visibility.ts'
import { isPattern } from '../crud/condition.ts'
import { describeList, type FilterDescription } from '../crud/describe.ts'
import { maxConditions, maxPatterns } from '../crud/plan/condition-limits.ts'
import { operatorSuffixes } from '../crud/plan/operators.ts'
import { listParameters } from '../crud/request/parameters.ts'
import { parameterSchema } from './field-schemas.ts'
import { type Parameter, queryParameter, quoted } from './parameter.ts'

/** Search, filters and other parameters; `reserved` are names that never mean a field. */
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
  return [...own, ...fields, operatorParameter(filters, taken)]
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

const legend = operatorSuffixes.map(({ suffix, meaning }) => `\`_${suffix}\` ${meaning}`).join('; ')

/** The filters with an operator: one parameter for OpenAPI, each property a query parameter for HTTP. */
function operatorParameter(filters: readonly FilterDescription[], taken: ReadonlySet<string>): Parameter {
  const properties = filters.flatMap(({ field, suffixed }) =>
    operatorSuffixes.flatMap(({ suffix, operator, takesList, meaning }): [string, SchemaObject][] => {
      const name = suffixed[suffix]
      if (name === undefined || taken.has(name)) return []
      const schema = takesList || isPattern(operator) ? { type: 'string' } : parameterSchema(field)
      return [[name, { ...schema, description: meaning }]]
    }),
  )
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
