import type { SchemaObject } from 'ajv'
import {
  body,
  type Context,
  type Describe,
  errors,
  idParameter,
  json,
  labelOf,
  record,
} from '../../crud/describe/operation.ts'
import { refBody } from '../../crud/describe/record-schemas.ts'
import { writeActions } from '../../model/operations.ts'
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

  history: (context) => ({
    summary: `Who changed a ${labelOf(context.resource.singular)}`,
    description: 'The creation, the updates and the deletion of the record, also after it is deleted.',
    parameters: [idParameter(context.resource)],
    responses: {
      200: {
        description: 'What was done to the record, the last first.',
        content: json({ type: 'array', items: context.components.ref('HistoryEntry', () => historyEntry) }),
      },
      ...errors(context.audience, 400, 404, 503),
    },
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

const values = { type: ['object', 'null'] }

const historyEntry: SchemaObject = {
  type: 'object',
  description: 'What was done to a record: of an update the fields that it changed.',
  properties: {
    id: { type: 'string' },
    at: { type: 'string', format: 'date-time', description: 'When, in UTC.' },
    action: { enum: [...writeActions] },
    actor_id: { type: ['string', 'null'], description: 'The id of the user, who may have been deleted since.' },
    actor: { type: ['string', 'null'], description: 'The e-mail address that the user had.' },
    before: values,
    after: values,
    message: { type: ['string', 'null'], description: 'Why, as the request says by `Change-Message`.' },
    cause: {
      enum: ['undo', 'restore', 'trash', null],
      description: 'As the request says by `Change-Cause`; `trash` if it takes the record out of the trash.',
    },
    cause_id: { type: ['string', 'null'], description: 'The change that it takes back, or whose version it restores.' },
    cause_at: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When that was, if it was of this record.',
    },
  },
  required: ['id', 'at', 'action', 'actor_id', 'actor', 'before', 'after', 'message', 'cause', 'cause_id', 'cause_at'],
}

const etag = { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } }
const location = { description: 'Where the record is.', schema: { type: 'string', format: 'uri-reference' } }

/** Describes a record with its version; a dry run returns neither version nor address. */
function versioned(context: Context, description: string, headers: object = {}): object {
  return { ...record(context, description), headers: { ETag: etag, ...headers } }
}
