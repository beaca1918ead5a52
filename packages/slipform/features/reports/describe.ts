import type { SchemaObject } from 'ajv'
import type { Components, DescribeRoute, Parameter } from '../../crud/describe/components.ts'
import { parameterSchema, sentences } from '../../crud/describe/field-schemas.ts'
import { json, queryParameter } from '../../crud/describe/operation.ts'
import { isRequired } from '../../model/resource/json-schema.ts'
import type { ResourceField } from '../../model/resource/resource.ts'
import { formatParameter, type Report } from './report.ts'
import { maxRows } from './run.ts'

/** Returns the OpenAPI description of a report, which must match its route in router.ts. */
export function describeReport({ label, description, form }: Report): DescribeRoute {
  return (components) => ({
    summary: label,
    ...(description !== undefined && { description: sentences(description) }),
    parameters: [
      ...form.stored.map(parameterOfField),
      queryParameter(formatParameter, 'Default: as `Accept` says, else `json`.', {
        type: 'string',
        enum: ['json', 'csv'],
      }),
    ],
    done: `The first ${maxRows} rows. In CSV a text that a spreadsheet would take for a formula begins with an apostrophe.`,
    media: { ...json(refTable(components)), 'text/csv': { schema: { type: 'string' } } },
    errors: [400, 403, 422, 503],
  })
}

function parameterOfField(field: ResourceField): Parameter {
  const { name, attributes } = field
  return {
    ...queryParameter(name, sentences(attributes.description), parameterSchema(field)),
    ...(isRequired(field) && { required: true }),
  }
}

function refTable(components: Components): SchemaObject {
  return components.ref('Report', () => ({
    type: 'object',
    properties: {
      columns: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            kind: { type: 'string', description: 'The kind of its values, as those of fields.' },
            label: { type: 'string' },
          },
          required: ['name', 'kind'],
          additionalProperties: true,
        },
      },
      rows: { type: 'array', items: { type: 'object', additionalProperties: true } },
      isCut: { type: 'boolean', description: 'There are more rows.' },
    },
    required: ['columns', 'rows'],
  }))
}
