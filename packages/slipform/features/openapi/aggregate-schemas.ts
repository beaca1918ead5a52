import type { SchemaObject } from 'ajv'
import type { Audience } from '../../crud/audience/visibility.ts'
import type { Components } from '../../crud/describe/components.ts'
import { responseSchema } from '../../crud/describe/field-schemas.ts'
import { describeAggregate } from '../../crud/describe/resource.ts'
import { type AggregateFunction, aggregateFunctions } from '../../crud/request/aggregate-parameters.ts'
import { factsOf } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'

/** Refers to the schema of a group: `<Name>Aggregate`. */
export function refAggregate(components: Components, resource: Resource, audience: Audience): SchemaObject {
  const { groupable, numeric } = describeAggregate(resource, audience)
  const isApart = groupable.length < describeAggregate(resource, { ...audience, scoped: false }).groupable.length
  const name = `${resource.apiName}${isApart ? 'Scoped' : ''}Aggregate`
  return components.ref(name, () => buildAggregate(groupable, numeric))
}

function buildAggregate(groupable: readonly ResourceField[], numeric: readonly ResourceField[]): SchemaObject {
  const functions = numeric.length === 0 ? [] : aggregateFunctions
  const values = (by: AggregateFunction) =>
    Object.fromEntries(
      numeric.map((field) => [field.name, { type: [factsOf(field.kind).aggregates?.[by] ?? 'string', 'null'] }]),
    )
  return {
    type: 'object',
    description: 'A group of records: the values they share, how many they are, and what was asked to be computed.',
    properties: {
      group: {
        type: 'object',
        properties: Object.fromEntries(groupable.map((each) => [each.name, groupSchema(each)])),
      },
      count: { type: 'integer' },
      ...Object.fromEntries(functions.map((by) => [by, { type: 'object', properties: values(by) }])),
    },
    required: ['group', 'count'],
  }
}

/** The schema of a group's value: the field's own, or the first day of its interval. */
function groupSchema(field: ResourceField): SchemaObject {
  if (factsOf(field.kind).calendar === 'timestamp')
    return { type: ['string', 'null'], description: 'A timestamp, or the first day.' }
  return responseSchema({ ...field, nullable: true })
}
