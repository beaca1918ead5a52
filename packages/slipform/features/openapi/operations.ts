import type { SchemaObject } from 'ajv'
import type { Audience } from '../../crud/audience/visibility.ts'
import { parameterSchema, responseSchema } from '../../crud/describe/field-schemas.ts'
import { describePage, embedParameters } from '../../crud/describe/list.ts'
import {
  body,
  type Context,
  type Describe,
  errors,
  idParameter,
  labelOf,
  record,
} from '../../crud/describe/operation.ts'
import { type Parameter, queryParameter } from '../../crud/describe/parameter.ts'
import { refAnswer, refBody } from '../../crud/describe/record-schemas.ts'
import { describeView } from '../../crud/describe/resource.ts'
import {
  describeBatch,
  describeOutcomes,
  dryRunParameter,
  ifMatchParameter,
  messageParameters,
  preferKeysParameter,
} from '../../crud/describe/write.ts'
import { factsOf } from '../../model/kinds.ts'
import type { coreFacts } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'

/** The descriptions of the operations of every server, for the OpenAPI document. What a handler accepts or sends changes here too. */
export const operations: Readonly<Record<keyof typeof coreFacts, Describe>> = {
  list: ({ components, resource, audience }) => ({
    summary: `List ${labelOf(resource.plural)}`,
    ...describePage(resource, audience, refAnswer(components, resource, 'list', audience)),
  }),

  one: (context) => ({
    summary: `Get one ${labelOf(context.resource.singular)}`,
    description: 'The record with its joined relations, and those that `embed` names.',
    parameters: [
      idParameter(context.resource),
      ...embedParameters(context.resource, 'one', context.audience),
      ...bytesParameters(context.resource, context.audience),
    ],
    responses: { 200: versioned(context, 'The record.'), ...errors(context.audience, 400, 404, 503) },
  }),

  create: (context) => ({
    summary: `Create a ${labelOf(context.resource.singular)}`,
    description: 'A field that is absent has its default.',
    parameters: [dryRunParameter, ...messageParameters(context.resource)],
    requestBody: body(refBody(context.components, context.resource, 'create', context.audience)),
    responses: {
      201: versioned(context, 'The record as it was created.', { Location: location }),
      ...errors(context.audience, 400, 409, 413, 415, 422, 503),
    },
  }),

  update: (context) => ({
    summary: `Update a ${labelOf(context.resource.singular)}`,
    description: 'An absent field keeps its value; null clears one that may be null.',
    parameters: changeParameters(context.resource),
    requestBody: body(refBody(context.components, context.resource, 'update', context.audience)),
    responses: {
      200: versioned(context, 'The record as it is now.'),
      ...errors(context.audience, 400, 404, 409, 412, 413, 415, 422, 503),
    },
  }),

  remove: (context) => ({
    summary: `Delete a ${labelOf(context.resource.singular)}`,
    description: 'A record that others refer to may be a 409, which names them.',
    parameters: changeParameters(context.resource),
    responses: { 200: record(context, 'The record as it was.'), ...errors(context.audience, 400, 404, 409, 412, 503) },
  }),

  createMany: (context) => {
    const { components, resource, audience } = context
    return {
      ...writing(context, `Create many ${labelOf(resource.plural)}`, refBody(components, resource, 'create', audience)),
      responses: describeOutcomes(context, 201, recordOrKey(context), 409, 413, 415, 422, 503),
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
      responses: describeOutcomes(context, 200, recordOrKey(context), 404, 409, 413, 415, 422, 503),
    }
  },

  removeMany: (context) => {
    const { key, plural } = context.resource
    const described = describeBatch(context, `Delete many ${labelOf(plural)}`, parameterSchema(key))
    return {
      ...described,
      description: `${described.description} Keys that lead to no record are passed over; the answer holds the others.`,
      responses: describeOutcomes(context, 200, responseSchema(key), 409, 413, 415, 503),
    }
  },
}

const etag = { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } }
const location = { description: 'Where the record is.', schema: { type: 'string', format: 'uri-reference' } }

/** Describes a record with its version; a dry run returns neither version nor address. */
function versioned(context: Context, description: string, headers: object = {}): object {
  return { ...record(context, description), headers: { ETag: etag, ...headers } }
}

/** Describes the parameters of a change of one record. */
function changeParameters(resource: Resource): Parameter[] {
  return [idParameter(resource), ifMatchParameter, dryRunParameter, ...messageParameters(resource)]
}

/** Returns the parts of a batch that responds with records. */
function writing(context: Context, summary: string, items: SchemaObject) {
  const described = describeBatch(context, summary, items)
  return { ...described, parameters: [...described.parameters, preferKeysParameter] }
}

/** Returns the schema of a written record, or of its key with `Prefer: return=minimal`. */
function recordOrKey({ components, resource, audience }: Context): SchemaObject {
  return { anyOf: [refAnswer(components, resource, 'one', audience), responseSchema(resource.key)] }
}

/** `bytes`, where a resource has fields of them. */
function bytesParameters(resource: Resource, audience: Audience): Parameter[] {
  const { fields } = describeView(resource, 'one', audience)
  const names = fields.filter(({ kind }) => factsOf(kind).family === 'binary').map(({ name }) => name)
  if (names.length === 0) return []
  const description = 'The field whose bytes the response is, in place of the record.'
  return [queryParameter('bytes', description, { type: 'string', enum: names })]
}
