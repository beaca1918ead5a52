import type { SchemaObject } from 'ajv'
import { defaultPageSize } from '../../base/limits.ts'
import type { Audience, View } from '../../crud/audience/visibility.ts'
import { type Parameter, queryParameter, quoted } from '../../crud/describe/parameter.ts'
import { describeAggregate, describeList, describeView } from '../../crud/describe/resource.ts'
import {
  aggregateFunctions,
  intervals,
  maxGroupings,
  aggregateParameters as reservedNames,
} from '../../crud/request/aggregate-parameters.ts'
import { aroundParameter as aroundName, cursorParameters as cursorNames } from '../../crud/request/query.ts'
import { factsOf } from '../../model/kinds.ts'
import { exportFormats } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { withFilters } from './filter-parameters.ts'

/** Describes the parameters of a list: search, filters, sorting, pagination, embedding, and each field to filter by. */
export function listParameters(resource: Resource, audience: Audience): Parameter[] {
  const maxPageSize = resource.model.max_page_size()
  return withFilters(resource, audience, [
    ...sortParameters(resource, audience),
    ...paginationParameters(`at most ${maxPageSize}. Default: ${defaultPageSize}.`, maxPageSize),
    ...cursorParameters,
    aroundParameter,
    ...embedParameters(resource, 'list', audience),
  ])
}

/** Describes the parameters of an aggregate: search and filters, grouping, functions, and the pagination of groups. */
export function aggregateParameters(resource: Resource, audience: Audience): Parameter[] {
  const maxPageSize = resource.model.max_page_size()
  const { groupable, temporal, numeric } = describeAggregate(resource, audience)
  const namesOf = (fields: readonly { name: string }[]) => quoted(fields.map(({ name }) => name))
  const timed = [
    queryParameter('interval', `Groups ${namesOf(temporal)} by the interval they lie in, named by its first day.`, {
      type: 'string',
      enum: [...intervals],
    }),
    queryParameter('time_zone', 'Whose calendar an interval of timestamps follows, by its IANA name. Default: `UTC`.', {
      type: 'string',
      examples: ['Europe/Berlin'],
    }),
  ]
  const computed = aggregateFunctions.map((name) =>
    queryParameter(name, `Of which fields to answer it, separated by commas, out of ${namesOf(numeric)}.`, {
      type: 'string',
    }),
  )
  const groupBy = `Up to ${maxGroupings} fields, separated by commas, out of ${namesOf(groupable)}; without it all records are one group.`
  const own = [
    queryParameter('group_by', groupBy, { type: 'string' }),
    ...(temporal.length > 0 ? timed : []),
    ...(numeric.length > 0 ? computed : []),
    ...paginationParameters(`of groups, at most ${maxPageSize}. Default: ${maxPageSize}.`, maxPageSize),
  ]
  return withFilters(resource, audience, own, reservedNames)
}

/** Describes the parameters of an export: those of a list, with pages of any size, and the form. */
export function exportParameters(resource: Resource, audience: Audience): Parameter[] {
  return withFilters(resource, audience, [
    queryParameter('format', 'A table, or a line of JSON for each record. Default: `csv`.', {
      type: 'string',
      enum: [...exportFormats],
    }),
    ...sortParameters(resource, audience),
    ...paginationParameters('of any size. Default: everything.'),
    ...embedParameters(resource, 'list', audience),
  ])
}

/** `Prefer`, of a request that reads many records. */
export const preferParameter: Parameter = {
  name: 'Prefer',
  in: 'header',
  description:
    'With `handling=strict` what would be ignored is a 400: an unlisted field of a relation in a filter, an invalid `sort`, `range`, `page` or `per_page`. The response then has `Preference-Applied`.',
  schema: { type: 'string', examples: ['handling=strict'] },
}

/** `embed`, where a view of a resource has relations. */
export function embedParameters(resource: Resource, view: View, audience: Audience): Parameter[] {
  const names = describeView(resource, view, audience).relations.map(({ relation }) => relation.name)
  if (names.length === 0) return []
  const description = `Relations to load beside those that are always there: a name (also as a JSON string) or a JSON array of names, out of ${quoted(names)}.`
  return [queryParameter('embed', description, textOf([{ enum: names }, { pattern: '^["[]' }]))]
}

/** `bytes`, where a resource has fields of them. */
export function bytesParameters(resource: Resource, audience: Audience): Parameter[] {
  const { fields } = describeView(resource, 'one', audience)
  const names = fields.filter(({ kind }) => factsOf(kind).family === 'binary').map(({ name }) => name)
  if (names.length === 0) return []
  return [
    queryParameter('bytes', 'The field whose bytes the response is, in place of the record.', {
      type: 'string',
      enum: names,
    }),
  ]
}

/** Describes a text in one of several ways. Generators take an alternative without a type for any value. */
function textOf(ways: readonly SchemaObject[]): SchemaObject {
  return { type: 'string', anyOf: ways.map((way) => ({ type: 'string', ...way })) }
}

function sortParameters(resource: Resource, audience: Audience): Parameter[] {
  const { key } = resource
  const names = describeList(resource, audience).sortable
  const directed = names.flatMap((name) => [`${name}_asc`, `${name}_desc`])
  return [
    queryParameter(
      'sort',
      `A field, a field with its direction (\`${key.name}_desc\`), or a JSON array \`["${key.name}","DESC"]\`. Anything else sorts by \`${key.name}\`.`,
      textOf([{ enum: [...names, ...directed] }, { pattern: '^\\[' }]),
    ),
    queryParameter('order', 'The direction, where `sort` is a field alone. Default: `ASC`.', {
      type: 'string',
      enum: ['ASC', 'DESC', 'asc', 'desc'],
    }),
  ]
}

const cursorParameters = cursorNames.map((side) =>
  queryParameter(
    side,
    `A cursor as the \`Link\` header of the same list has it: the page ${side === 'after' ? 'begins after' : 'ends before'} its record. Not together with \`page\` or \`range\`.`,
    { type: 'string', pattern: '^[\\w-]+$' },
  ),
)

const aroundParameter = queryParameter(
  aroundName,
  'The key of a record: the page in whose middle it stands, or an empty one if the list has no such record. Not together with `page` or `range`.',
  { type: 'string' },
)

function paginationParameters(size: string, maximum?: number): Parameter[] {
  return [
    queryParameter('page', 'The page, from 1; takes precedence over `range`.', { type: 'integer', minimum: 1 }),
    queryParameter('per_page', `The size of a page: ${size}`, {
      type: 'integer',
      minimum: 1,
      ...(maximum !== undefined && { maximum }),
    }),
    queryParameter('range', `The first and the last, from 0: \`[0,19]\`; ${size}`, {
      type: 'string',
      pattern: '^\\[\\d+,\\d+\\]$',
    }),
  ]
}
