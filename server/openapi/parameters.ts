import type { SchemaObject } from 'ajv'
import { type Audience, describeList, describeView, type FilterDescription, type Resource } from '#crud'
import { parameterSchema } from './field-schemas.ts'

/** A parameter of an operation. */
export interface Parameter {
  readonly name: string
  readonly in: 'query' | 'path'
  readonly description?: string
  readonly required?: true
  readonly style?: 'form'
  readonly explode?: true
  readonly schema: SchemaObject
}

/** The parameters of a list: search, filters, sorting, pagination, embedding, and each field to filter by. */
export function listParameters(resource: Resource, audience: Audience): Parameter[] {
  const { filters, sortable, searchable } = describeList(resource, audience)
  const reserved = [
    ...searchParameter(resource, searchable),
    filterParameter,
    ...sortParameters(resource, sortable),
    ...paginationParameters(resource),
    ...embedParameters(resource, audience),
  ]
  const taken = new Set([...reserved, ...listNames].map((each) => (typeof each === 'string' ? each : each.name)))
  const fields = filters.filter(({ name }) => !taken.has(name)).map(fieldParameter)
  return [...reserved, ...fields, operatorParameter(filters, taken)]
}

/** `embed`, where a resource has relations. */
export function embedParameters(resource: Resource, audience: Audience): Parameter[] {
  const names = describeView(resource, 'one', audience).relations.map(({ relation }) => relation.name)
  if (names.length === 0) return []
  const description = `Relations to load beside those that are always there: a name or a JSON array of names, out of ${quoted(names)}.`
  return [query('embed', description, { type: 'string', anyOf: [{ enum: names }, { pattern: '^\\[' }] })]
}

/** `partial`, of a batch. */
export const partialParameter: Parameter = query(
  'partial',
  'Each item by itself, rather than all or none: the answer says which succeeded and which failed.',
  { type: 'boolean', default: false },
)

/** A parameter in the path: the record's key, or a text. */
export function pathParameter(name: string, schema: SchemaObject = { type: 'string' }): Parameter {
  return { name, in: 'path', required: true, schema }
}

/** Names that are never read as a field's, whether or not the list uses them. */
const listNames = ['q', 'embed']

function query(name: string, description: string, schema: SchemaObject): Parameter {
  return { name, in: 'query', description, schema }
}

function searchParameter({ language }: Resource, searchable: readonly string[]): Parameter[] {
  if (searchable.length === 0) return []
  const description = `Searches ${quoted(searchable)}: every word must be found, stemmed (${language}), the last one also as the beginning of a word; quotes and \`-word\` as in a web search.`
  return [query('q', description, { type: 'string' })]
}

const filterParameter = query(
  'filter',
  'A JSON object; all its members must hold. Its keys are the names of the field filters below, with or without an operator, and `q`. A value may be null; an array means any of its members. A related field is named with a dot or in a nested object.',
  { type: 'string' },
)

function sortParameters({ key }: Resource, names: readonly string[]): Parameter[] {
  const directed = names.flatMap((name) => [`${name}_asc`, `${name}_desc`])
  return [
    query(
      'sort',
      `A field, a field with its direction (\`${key.name}_desc\`), or a JSON array \`["${key.name}","DESC"]\`. Anything else sorts by \`${key.name}\`.`,
      { type: 'string', anyOf: [{ enum: [...names, ...directed] }, { pattern: '^\\[' }] },
    ),
    query('order', 'The direction, where `sort` is a field alone. Default: `ASC`.', {
      type: 'string',
      enum: ['ASC', 'DESC', 'asc', 'desc'],
    }),
  ]
}

function paginationParameters({ maxPageSize }: Resource): Parameter[] {
  return [
    query('page', 'The page, from 1; takes precedence over `range`.', { type: 'integer', minimum: 1 }),
    query('per_page', `Records per page, at most ${maxPageSize}. Default: 20.`, {
      type: 'integer',
      minimum: 1,
      maximum: maxPageSize,
    }),
    query('range', `The first and the last record, from 0: \`[0,19]\`. At most ${maxPageSize} records.`, {
      type: 'string',
      pattern: '^\\[\\d+,\\d+\\]$',
    }),
  ]
}

function fieldParameter({ name, field, suffixed }: FilterDescription): Parameter {
  const what = field.kind.name === 'arrayOf' ? 'Contains the value.' : 'Equals the value.'
  const operators = Object.keys(suffixed).map((operator) => `_${operator}`)
  const others = operators.length === 0 ? '' : ` With operators: ${quoted(operators)}.`
  return query(name, `${what}${others}`, parameterSchema(field))
}

const meanings: Readonly<Record<string, string>> = {
  eq: 'equal',
  ne: 'not equal, or null',
  gt: 'greater than',
  gte: 'greater than or equal',
  lt: 'less than',
  lte: 'less than or equal',
  like: 'contains the text, in upper or lower case',
  in: 'one of the values, separated by commas',
}

const legend = Object.entries(meanings)
  .map(([operator, meaning]) => `\`_${operator}\` ${meaning}`)
  .join('; ')

/** The filters with an operator: one parameter for OpenAPI, each property a query parameter for HTTP. */
function operatorParameter(filters: readonly FilterDescription[], taken: ReadonlySet<string>): Parameter {
  const properties = filters.flatMap(({ field, suffixed }) =>
    Object.entries(suffixed)
      .filter(([, name]) => !taken.has(name))
      .map(([operator, name]): [string, SchemaObject] => {
        const isText = operator === 'like' || operator === 'in'
        const schema = isText ? { type: 'string' } : parameterSchema(field)
        return [name, { ...schema, description: meanings[operator] }]
      }),
  )
  return {
    ...query('operators', `Field filters with an operator; each property is a parameter of its own. ${legend}.`, {
      type: 'object',
      properties: Object.fromEntries(properties),
      additionalProperties: false,
      examples: [{}],
    }),
    style: 'form',
    explode: true,
  }
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
