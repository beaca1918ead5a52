import {
  body,
  type Context,
  type Describe,
  errors,
  idParameter,
  labelOf,
  record,
} from '../../crud/describe/operation.ts'
import { refBody } from '../../crud/describe/record-schemas.ts'
import { bytesParameters, embedParameters } from './parameters.ts'
import { dryRunParameter, ifMatchParameter, messageParameters } from './write-parameters.ts'

/** The descriptions of the operations on one record, for the OpenAPI document. What a handler accepts or sends changes here too. */
export const recordOperations = {
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
    parameters: [
      idParameter(context.resource),
      ifMatchParameter,
      dryRunParameter,
      ...messageParameters(context.resource),
    ],
    requestBody: body(refBody(context.components, context.resource, 'update', context.audience)),
    responses: {
      200: versioned(context, 'The record as it is now.'),
      ...errors(context.audience, 400, 404, 409, 412, 413, 415, 422, 503),
    },
  }),

  remove: (context) => ({
    summary: `Delete a ${labelOf(context.resource.singular)}`,
    description: 'A record that others refer to may be a 409, which names them.',
    parameters: [
      idParameter(context.resource),
      ifMatchParameter,
      dryRunParameter,
      ...messageParameters(context.resource),
    ],
    responses: { 200: record(context, 'The record as it was.'), ...errors(context.audience, 400, 404, 409, 412, 503) },
  }),
} satisfies Record<string, Describe>

const etag = { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } }
const location = { description: 'Where the record is.', schema: { type: 'string', format: 'uri-reference' } }

/** Describes a record with its version; a dry run returns neither version nor address. */
function versioned(context: Context, description: string, headers: object = {}): object {
  return { ...record(context, description), headers: { ETag: etag, ...headers } }
}
