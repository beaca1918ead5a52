import type { SchemaObject } from 'ajv'
import { errorTable } from '../../base/errors/error-table.ts'
import { fieldErrorTable } from '../../base/errors/field-error.ts'
import type { Components } from './components.ts'

// The errors of the OpenAPI document. What `renderError` and `renderDetails` send, these schemas describe.

const codes = Object.keys(errorTable).join(', ')

const code: SchemaObject = {
  type: 'string',
  description: `A stable identifier. The server's own codes: ${codes}. Features and hooks use others.`,
}

const errors: SchemaObject = {
  type: 'object',
  description: 'Messages by field; in a batch by `<index>.<field>`.',
  additionalProperties: { type: 'string' },
}

const params: SchemaObject = {
  type: 'object',
  description: 'With `Prefer: error-details`: the parameters of the message, to compose a translation by `code`.',
  additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
}

const fields: SchemaObject = {
  type: 'object',
  description:
    "With `Prefer: error-details`: the server's own errors of fields as data; `item` is the path of an item of a list.",
  additionalProperties: {
    type: 'object',
    properties: { code: { type: 'string', enum: Object.keys(fieldErrorTable) }, params, item: { type: 'string' } },
    required: ['code', 'params'],
  },
}

/** The properties of an error's body. */
export const errorProperties: Readonly<Record<string, SchemaObject>> = {
  error: { type: 'string', description: 'What went wrong, in words for the client.' },
  message: { type: 'string', description: 'Repeats `error`.' },
  code,
  errors,
  params,
  fields,
}

/** The properties that every error has. */
export const requiredErrorProperties: readonly string[] = ['error', 'message', 'code']

const error: SchemaObject = {
  type: 'object',
  description: 'An error.',
  properties: errorProperties,
  required: requiredErrorProperties,
}

const problem: SchemaObject = {
  type: 'object',
  description: 'The same by RFC 9457, for a client that accepts application/problem+json.',
  properties: {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The text of `error`.' },
    code,
    errors,
    params,
    fields,
  },
  required: ['type', 'title', 'status', 'detail', 'code'],
}

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

/** The error responses of operations, by the name of their component. */
const responses = {
  BadRequest: { description: 'The request cannot be understood: a filter, a key, malformed JSON, too large a batch.' },
  Forbidden: { description: 'Not permitted, or the write would leave the permitted scope.' },
  NotFound: { description: 'There is no such record, or none that may be seen.' },
  Conflict: { description: 'A record with these details exists already, or a related record stands against it.' },
  PreconditionFailed: { description: 'The record has changed since it was read: `If-Match` names another version.' },
  ContentTooLarge: { description: 'The body is too large.' },
  UnsupportedMediaType: { description: 'The body is not sent as JSON.' },
  UnprocessableContent: { description: 'The body breaks the model: every fault, `field: message`, joined with `; `.' },
  TooManyRequests: { description: 'Too many at the same time. Try again later.', headers: retryAfter },
  ServiceUnavailable: { description: 'The database is busy, or cannot be reached. Try again.', headers: retryAfter },
  Failure: { description: 'Any other error, such as the refusal of a hook, or a 500.' },
} as const

const names = {
  400: 'BadRequest',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  412: 'PreconditionFailed',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
} as const

/** The status of an error response. */
export type ErrorStatus = keyof typeof names

/** Returns the response components of the errors that some operations refer to. */
export function errorResponses(components: Components, paths: object): Record<string, object> {
  const content = errorContent(components)
  const text = JSON.stringify(paths)
  const referred = Object.entries(responses).filter(([name]) => text.includes(`"#/components/responses/${name}"`))
  return Object.fromEntries(referred.map(([name, response]) => [name, { ...response, content }]))
}

/** Builds a response with both bodies of errors; `other` is another meaning of the status. */
export function errorContent(components: Components, other?: SchemaObject): Record<string, object> {
  const plain = components.ref('ErrorBody', () => error)
  return {
    'application/json': { schema: other === undefined ? plain : { anyOf: [plain, other] } },
    'application/problem+json': { schema: components.ref('ProblemDetails', () => problem) },
  }
}

/** Refers to the responses of some statuses, and to the one of any other error. */
export function refErrors(...statuses: readonly ErrorStatus[]): Record<string, object> {
  const named = statuses.map((status) => [status, { $ref: `#/components/responses/${names[status]}` }])
  return { ...Object.fromEntries(named), default: { $ref: '#/components/responses/Failure' } }
}
