import type { SchemaObject } from 'ajv'
import { type ErrorStatus, errorContent, errorProperties, requiredErrorProperties } from '../../crud/describe/errors.ts'
import { parameterSchema, responseSchema } from '../../crud/describe/field-schemas.ts'
import {
  body,
  type Context,
  type Describe,
  errors,
  json,
  labelOf,
  type OperationDescription,
} from '../../crud/describe/operation.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import { refAnswer, refBody } from '../../crud/describe/record-schemas.ts'
import { withFilters } from './filter-parameters.ts'
import { dryRunParameter, messageParameters, partialParameter, preferKeysParameter } from './write-parameters.ts'

/** The descriptions of the operations that write many records, for the OpenAPI document. What a handler accepts or sends changes here too. */
export const batchOperations = {
  createMany: (context) => {
    const { components, resource, audience } = context
    return {
      ...writing(context, `Create many ${labelOf(resource.plural)}`, refBody(components, resource, 'create', audience)),
      responses: outcomes(context, 201, recordOrKey(context), 409, 413, 415, 422, 503),
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
      ...writing(context, `Update many ${labelOf(resource.plural)}`, item),
      responses: outcomes(context, 200, recordOrKey(context), 404, 409, 413, 415, 422, 503),
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

  restoreMany: (context) => {
    const { components, resource, audience } = context
    return {
      ...batch(context, `Restore deleted ${labelOf(resource.plural)}`, parameterSchema(resource.key)),
      responses: outcomes(
        context,
        200,
        refAnswer(components, resource, 'one', audience),
        ...([404, 409, 413, 415, 422, 503] as const),
      ),
    }
  },

  purgeMany: (context) => {
    const { key, plural } = context.resource
    return {
      ...batch(context, `Delete ${labelOf(plural)} of the trash for good`, parameterSchema(key)),
      responses: outcomes(context, 200, responseSchema(key), 409, 413, 415, 503),
    }
  },

  emptyTrash: (context) => {
    const { resource, audience } = context
    const { plural, key, model } = resource
    const description = 'Where the records begin, as the `Link` of the response before has it.'
    return {
      summary: `Empty the trash of ${labelOf(plural)}`,
      description: `Deletes up to ${model.batch_limit()} matching records for good, each by itself. \`Link\` leads to the next ones, and those that failed have their \`id\`.`,
      parameters: withFilters(resource, audience, [
        dryRunParameter,
        queryParameter('after', description, { type: 'string', pattern: '^[\\w-]+$' }),
        ...messageParameters(resource),
      ]),
      responses: outcomes(context, 200, responseSchema(key), 503),
    }
  },
} satisfies Record<string, Describe>

/** Returns the parts of a batch that responds with records. */
function writing(context: Context, summary: string, items: SchemaObject) {
  const described = batch(context, summary, items)
  return { ...described, parameters: [...described.parameters, preferKeysParameter] }
}

/** Returns the schema of a written record, or of its key with `Prefer: return=minimal`. */
function recordOrKey({ components, resource, audience }: Context): SchemaObject {
  return { anyOf: [refAnswer(components, resource, 'one', audience), responseSchema(resource.key)] }
}

/** Returns the parts that all batches share: an array, its limit, and `partial`. */
function batch({ resource }: Context, summary: string, items: SchemaObject) {
  return {
    summary,
    description: `At most ${resource.model.batch_limit()} items, all or none, unless \`partial\` says otherwise.`,
    parameters: [partialParameter, dryRunParameter, ...messageParameters(resource)],
    requestBody: body({ type: 'array', items, maxItems: resource.model.batch_limit() }),
  }
}

/** Returns the responses of a batch: all items succeeded, or with `partial` the result of each item. */
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
  description: 'An item of a batch that failed: its place in the input, and its error.',
  properties: { index: { type: 'integer', minimum: 0 }, ...errorProperties },
  required: ['index', ...requiredErrorProperties],
}
