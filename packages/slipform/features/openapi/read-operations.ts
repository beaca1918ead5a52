import type { SchemaObject } from 'ajv'
import type { Audience } from '../../crud/audience/visibility.ts'
import type { Components } from '../../crud/describe/components.ts'
import { responseSchema } from '../../crud/describe/field-schemas.ts'
import { type Describe, errors, json, labelOf } from '../../crud/describe/operation.ts'
import { refAnswer } from '../../crud/describe/record-schemas.ts'
import { describeAggregate } from '../../crud/describe/resource.ts'
import { type AggregateFunction, aggregateFunctions } from '../../crud/request/aggregate-parameters.ts'
import { factsOf } from '../../model/kinds.ts'
import type { Resource, ResourceField } from '../../model/resource/resource.ts'
import { aggregateParameters, exportParameters, listParameters, preferParameter } from './parameters.ts'

// What a handler of a read accepts or sends is described here and in parameters.ts.

const preferenceApplied = { description: 'The preference that was applied.', schema: { type: 'string' } }

const link = {
  description:
    'The pages before and after this one, if there are any, as relative addresses: `<?per_page=20&after=…>; rel="next"`.',
  schema: { type: 'string' },
}

/** The descriptions of the operations that read many records, for the OpenAPI document. */
export const readOperations = {
  list: ({ components, resource, audience }) => ({
    summary: `List ${labelOf(resource.plural)}`,
    ...page(resource, audience, refAnswer(components, resource, 'list', audience)),
  }),

  listTrash: ({ components, resource, audience }) => {
    const record = refAnswer(components, resource, 'list', audience)
    const deleted = { type: 'object', properties: { deleted_by: deletedBy }, required: ['deleted_by'] }
    return {
      summary: `List deleted ${labelOf(resource.plural)}`,
      ...page(resource, audience, resource.fields.has('deleted_by') ? record : { allOf: [record, deleted] }),
    }
  },

  aggregate: ({ components, resource, audience }) => ({
    summary: `Count and sum up ${labelOf(resource.plural)}`,
    description: 'Groups with an interval come in the order of time, others with the largest first.',
    parameters: [...aggregateParameters(resource, audience), preferParameter],
    responses: {
      200: {
        description: 'Groups of the records that match; `Content-Range` counts groups.',
        headers: { 'Content-Range': contentRange(resource), 'Preference-Applied': preferenceApplied },
        content: json({ type: 'array', items: refAggregate(components, resource, audience) }),
      },
      ...errors(audience, 400, 503),
    },
  }),

  exportMany: ({ components, resource, audience }) => ({
    summary: `Export ${labelOf(resource.plural)}`,
    description:
      'All records that match, or the part that `range` or `page` asks for, sent while they are read. A table has the fields that a list shows and those of related records that are one (`owner.name`); null is an empty cell, and a text that a spreadsheet would take for a formula begins with an apostrophe.',
    parameters: [...exportParameters(resource, audience), preferParameter],
    responses: {
      200: {
        description: 'A file.',
        headers: {
          'Content-Disposition': { description: "The file's name.", schema: { type: 'string' } },
          'Preference-Applied': preferenceApplied,
        },
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/jsonl': { schema: refAnswer(components, resource, 'list', audience) },
        },
      },
      ...errors(audience, 400, 503),
    },
  }),
} satisfies Record<string, Describe>

const deletedBy = {
  type: ['string', 'null'],
  description: 'The e-mail address of the user who deleted the record, if that is known.',
}

/** Returns the parameters and responses of a list. */
function page(resource: Resource, audience: Audience, items: SchemaObject) {
  return {
    description: 'All filters and each word of `q` must match. Without pagination the response is the first page.',
    parameters: [...listParameters(resource, audience), preferParameter],
    responses: {
      200: {
        description: 'A page of the records that match.',
        headers: {
          'Content-Range': contentRange(resource, '(?:\\d+-\\d+|\\*)'),
          Link: link,
          'Preference-Applied': preferenceApplied,
        },
        content: json({ type: 'array', items }),
      },
      ...errors(audience, 400, 503),
    },
  }
}

function contentRange({ singular }: Resource, range = '\\d+-\\d+'): object {
  return {
    description: `Where the page stands among all records that match: \`${singular} 0-19/431\`; at a cursor only how many they are: \`${singular} */431\`.`,
    required: true,
    schema: { type: 'string', pattern: `^${singular} ${range}/\\d+$` },
  }
}

/** Refers to the schema of a group: `<Name>Aggregate`. */
function refAggregate(components: Components, resource: Resource, audience: Audience): SchemaObject {
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
