import type { SchemaObject } from 'ajv'
import { groupableField, isTemporal, numericField } from '../../crud/audience/aggregatable.ts'
import type { Audience } from '../../crud/audience/visibility.ts'
import type { Context, Describe, Parameter } from '../../crud/describe/components.ts'
import { responseSchema } from '../../crud/describe/field-schemas.ts'
import { withFilters } from '../../crud/describe/filter-parameters.ts'
import { contentRange, paginationParameters, preferenceApplied, preferParameter } from '../../crud/describe/list.ts'
import { codeList, queryParameter } from '../../crud/describe/operation.ts'
import {
  type AggregateFunction,
  aggregateFunctions,
  aggregateParameters,
  intervals,
  maxGroupings,
} from '../../crud/request/aggregate-parameters.ts'
import { factsOf } from '../../model/kinds.ts'
import { labelOf } from '../../model/label.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { resultType } from './functions.ts'

/** Describes the operation `aggregate` for the OpenAPI document; must match its handler. */
export const describeAggregate: Describe = (context) => ({
  summary: `Count and sum up ${labelOf(context.resource.plural)}`,
  description: 'Groups with an interval come in the order of time, others with the largest first.',
  parameters: [...parametersOf(context), preferParameter],
  done: 'Groups of the records that match; `Content-Range` counts groups.',
  headers: { 'Content-Range': contentRange(context), 'Preference-Applied': preferenceApplied },
  sends: { type: 'array', items: refGroup(context) },
  errors: [400, 503],
})

/** Returns the fields that a caller may group records by, and those of them that functions may use. */
function fieldsOf(resource: Resource, audience: Audience) {
  const groupable = resource.stored.filter((field) => groupableField(resource, field.name, audience) !== undefined)
  return {
    groupable,
    numeric: groupable.filter((field) => numericField(resource, field.name, audience) !== undefined),
  }
}

/** Describes search and filters, grouping, functions, and the pagination of groups. */
function parametersOf(context: Context): Parameter[] {
  const { resource, audience } = context
  const maxPageSize = resource.model.max_page_size()
  const { groupable, numeric } = fieldsOf(resource, audience)
  const temporal = groupable.filter(isTemporal)
  const namesOf = (fields: readonly { name: string }[]) => codeList(fields.map(({ name }) => name))
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
    queryParameter(name, `Of which fields to answer it, separated by commas, out of ${namesOf(numeric)}.`),
  )
  const groupBy = `Up to ${maxGroupings} fields, separated by commas, out of ${namesOf(groupable)}; without it all records are one group.`
  const parameters = [
    queryParameter('group_by', groupBy),
    ...(temporal.length > 0 ? timed : []),
    ...(numeric.length > 0 ? computed : []),
    ...paginationParameters(`of groups, at most ${maxPageSize}. Default: ${maxPageSize}.`, maxPageSize),
  ]
  return withFilters(context, parameters, aggregateParameters)
}

/** Refers to the schema of a group: `<Name>Aggregate`, or `<Name>ScopedAggregate` where a scope hides some of its fields. */
function refGroup({ components, resource, audience }: Context): SchemaObject {
  const { groupable, numeric } = fieldsOf(resource, audience)
  const isApart = groupable.length < fieldsOf(resource, { ...audience, scoped: false }).groupable.length
  const name = `${resource.apiName}${isApart ? 'Scoped' : ''}Aggregate`
  return components.ref(name, () => buildGroup(groupable, numeric))
}

function buildGroup(groupable: readonly ResourceField[], numeric: readonly ResourceField[]): SchemaObject {
  const functions = numeric.length === 0 ? [] : aggregateFunctions
  const values = (by: AggregateFunction) =>
    Object.fromEntries(numeric.map((field) => [field.name, { type: [resultType(field, by) ?? 'string', 'null'] }]))
  return {
    type: 'object',
    description: 'A group of records: the values they share, how many they are, and what was asked to be computed.',
    properties: {
      group: {
        type: 'object',
        properties: Object.fromEntries(groupable.map((field) => [field.name, groupSchema(field)])),
      },
      count: { type: 'integer' },
      ...Object.fromEntries(functions.map((by) => [by, { type: 'object', properties: values(by) }])),
    },
    required: ['group', 'count'],
  }
}

/** Returns the schema of a group's value: the field's own, or the first day of its interval. */
function groupSchema(field: ResourceField): SchemaObject {
  if (factsOf(field.kind).calendar === 'timestamp')
    return { type: ['string', 'null'], description: 'A timestamp, or the first day.' }
  return responseSchema({ ...field, nullable: true })
}
