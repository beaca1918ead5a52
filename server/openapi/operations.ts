import type { SchemaObject } from 'ajv'
import type { Audience, OperationName, Resource } from '#crud'
import { refAggregate } from './aggregate-schemas.ts'
import type { Components } from './components.ts'
import { type ErrorStatus, errorContent, refErrors } from './errors.ts'
import { parameterSchema, responseSchema } from './field-schemas.ts'
import { type Parameter, pathParameter } from './parameter.ts'
import { aggregateParameters, embedParameters, exportParameters, listParameters } from './parameters.ts'
import { refAnswer, refBody } from './record-schemas.ts'
import { dryRunParameter, ifMatchParameter, partialParameter } from './write-parameters.ts'

/** What an operation takes and answers, as OpenAPI says it. */
export interface OperationDescription {
  readonly summary: string
  readonly description?: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

/** What every operation is described from. */
interface Context {
  readonly components: Components
  readonly resource: Resource
  readonly audience: Audience
}

/** Describes one operation of a resource, as it is for an audience. */
export function describeOperation(name: OperationName, context: Context): OperationDescription {
  return describers[name](context)
}

const describers: Record<OperationName, (context: Context) => OperationDescription> = {
  list: ({ components, resource, audience }) => ({
    summary: `List ${labelOf(resource.plural)}`,
    parameters: listParameters(resource, audience),
    responses: {
      200: {
        description: 'A page of the records that match.',
        headers: { 'Content-Range': contentRange(resource) },
        content: json({ type: 'array', items: refAnswer(components, resource, 'list', audience) }),
      },
      ...errors(audience, 400, 503),
    },
  }),

  aggregate: ({ components, resource, audience }) => ({
    summary: `Count and sum up ${labelOf(resource.plural)}`,
    description: 'Groups with an interval come in the order of time, others with the largest first.',
    parameters: aggregateParameters(resource, audience),
    responses: {
      200: {
        description: 'Groups of the records that match; `Content-Range` counts groups.',
        headers: { 'Content-Range': contentRange(resource) },
        content: json({ type: 'array', items: refAggregate(components, resource, audience) }),
      },
      ...errors(audience, 400, 503),
    },
  }),

  exportMany: ({ components, resource, audience }) => ({
    summary: `Export ${labelOf(resource.plural)}`,
    description:
      'All records that match, or the part that `range` or `page` asks for, sent while they are read. A table has the fields that a list shows and those of related records that are one (`owner.name`); null is an empty cell, and a text that a spreadsheet would take for a formula begins with an apostrophe.',
    parameters: exportParameters(resource, audience),
    responses: {
      200: {
        description: 'A file.',
        headers: { 'Content-Disposition': { description: "The file's name.", schema: { type: 'string' } } },
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/jsonl': { schema: refAnswer(components, resource, 'list', audience) },
        },
      },
      ...errors(audience, 400, 503),
    },
  }),

  one: (context) => ({
    summary: `Get one ${labelOf(context.resource.singular)}`,
    parameters: [idParameter(context.resource), ...embedParameters(context.resource, context.audience)],
    responses: { 200: versioned(context, 'The record.'), ...errors(context.audience, 400, 404, 503) },
  }),

  create: (context) => ({
    summary: `Create a ${labelOf(context.resource.singular)}`,
    parameters: [dryRunParameter],
    requestBody: body(refBody(context.components, context.resource, 'create', context.audience)),
    responses: {
      201: versioned(context, 'The record as it was created.', { Location: location }),
      ...errors(context.audience, 400, 409, 413, 415, 422, 503),
    },
  }),

  update: (context) => ({
    summary: `Update a ${labelOf(context.resource.singular)}`,
    description: 'An absent field keeps its value; null clears one that may be null.',
    parameters: [idParameter(context.resource), ifMatchParameter, dryRunParameter],
    requestBody: body(refBody(context.components, context.resource, 'update', context.audience)),
    responses: {
      200: versioned(context, 'The record as it is now.'),
      ...errors(context.audience, 400, 404, 409, 412, 413, 415, 422, 503),
    },
  }),

  remove: (context) => ({
    summary: `Delete a ${labelOf(context.resource.singular)}`,
    parameters: [idParameter(context.resource), ifMatchParameter, dryRunParameter],
    responses: { 200: record(context, 'The record as it was.'), ...errors(context.audience, 400, 404, 409, 412, 503) },
  }),

  createMany: (context) => {
    const { components, resource, audience } = context
    return {
      ...batch(context, `Create many ${labelOf(resource.plural)}`, refBody(components, resource, 'create', audience)),
      responses: outcomes(context, 201, refAnswer(components, resource, 'one', audience), 409, 413, 415, 422, 503),
    }
  },

  updateMany: (context) => {
    const { components, resource, audience } = context
    const { key } = resource
    const item = {
      ...refBody(components, resource, 'update', audience),
      properties: { [key.name]: parameterSchema(key) },
      required: [key.name],
    }
    return {
      ...batch(context, `Update many ${labelOf(resource.plural)}`, item),
      responses: outcomes(context, 200, refAnswer(components, resource, 'one', audience), 404, 409, 413, 415, 422, 503),
    }
  },

  removeMany: (context) => {
    const { key, plural } = context.resource
    const described = batch(context, `Delete many ${labelOf(plural)}`, parameterSchema(key))
    return {
      ...described,
      description: `${described.description} Keys that lead to no record are passed over; the answer holds the others.`,
      responses: outcomes(context, 200, responseSchema(key), 409, 413, 415, 503),
    }
  },
}

/** The parts all batches share: an array, its limit, and `partial`. */
function batch({ resource }: Context, summary: string, items: SchemaObject) {
  return {
    summary,
    description: `At most ${resource.batchLimit} items, all or none, unless \`partial\` says otherwise.`,
    parameters: [partialParameter, dryRunParameter],
    requestBody: body({ type: 'array', items, maxItems: resource.batchLimit }),
  }
}

/** The answers of a batch: all succeeded, or with `partial` what became of each item. */
function outcomes(
  { components, audience }: Context,
  status: 200 | 201,
  item: SchemaObject,
  ...statuses: ErrorStatus[]
): OperationDescription['responses'] {
  const outcome: SchemaObject = {
    type: 'object',
    properties: {
      succeeded: { type: 'array', items: item },
      failed: { type: 'array', items: components.ref('FailedItem', () => failedItem) },
    },
    required: ['succeeded', 'failed'],
  }
  return {
    [status]: {
      description: 'All items succeeded: their results in the order of the input; with `partial` as `succeeded`.',
      content: json({ anyOf: [{ type: 'array', items: item }, outcome] }),
    },
    207: { description: 'With `partial`: some items succeeded, others failed.', content: json(outcome) },
    ...errors(audience, ...statuses),
    400: {
      description: 'The request cannot be understood, the batch is too large, or with `partial` all items failed.',
      content: errorContent(components, outcome),
    },
  }
}

const failedItem: SchemaObject = {
  type: 'object',
  description: 'An item of a batch that failed: its place in the input, and why.',
  properties: { index: { type: 'integer', minimum: 0 }, error: { type: 'string' } },
  required: ['index', 'error'],
}

const etag = { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } }
const location = { description: 'Where the record is.', schema: { type: 'string', format: 'uri-reference' } }

function contentRange({ singular }: Resource): object {
  return {
    description: `Where the page stands among all records that match: \`${singular} 0-19/431\`.`,
    required: true,
    schema: { type: 'string', pattern: `^${singular} \\d+-\\d+/\\d+$` },
  }
}

/** A record with its version; a dry run names none, nor an address. */
function versioned(context: Context, description: string, headers: object = {}): object {
  return { ...record(context, description), headers: { ETag: etag, ...headers } }
}

function record({ components, resource, audience }: Context, description: string): object {
  return { description, content: json(refAnswer(components, resource, 'one', audience)) }
}

/** A scope may refuse a request, or a write that leads out of it. */
function errors({ scoped }: Audience, ...statuses: ErrorStatus[]): Record<string, object> {
  return refErrors(...statuses, ...(scoped ? ([403] as const) : []))
}

function idParameter({ key }: Resource): Parameter {
  return pathParameter('id', parameterSchema(key))
}

function body(schema: SchemaObject): object {
  return { required: true, content: json(schema) }
}

function json(schema: SchemaObject): object {
  return { 'application/json': { schema } }
}

/** A resource's name in a sentence: `maintenance_records` → `maintenance records`. */
function labelOf(name: string): string {
  return name.replaceAll('_', ' ')
}
