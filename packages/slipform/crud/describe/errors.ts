import type { SchemaObject } from 'ajv'
import { errorTable } from '../../base/errors/error-table.ts'
import { fieldErrorTable } from '../../base/errors/field-error.ts'
import type { Components, ErrorStatus } from './components.ts'
import { objectOf } from './operation.ts'

// The errors of the OpenAPI document. The schemas must match `renderError` and `renderDetails`.

const params: SchemaObject = {
  type: 'object',
  description: 'With `Prefer: error-details`: the parameters of the message, to compose a translation by `code`.',
  additionalProperties: { type: ['string', 'number', 'array'], items: { type: 'string' } },
}

/** The properties that both forms of an error have. */
const details = {
  code: {
    type: 'string',
    description: `A stable identifier. The server's own codes: ${Object.keys(errorTable).join(', ')}. Features and hooks use others.`,
  },
  errors: {
    type: 'object',
    description: 'Messages by field; in a batch by `<index>.<field>`.',
    additionalProperties: { type: 'string' },
  },
  params,
  fields: {
    type: 'object',
    description:
      "With `Prefer: error-details`: the server's own errors of fields as data; `item` is the path of an item of a list.",
    additionalProperties: objectOf(
      { code: { type: 'string', enum: Object.keys(fieldErrorTable) }, params, item: { type: 'string' } },
      { required: ['code', 'params'] },
    ),
  },
}

const error = objectOf(
  {
    error: { type: 'string', description: 'What went wrong, in words for the client.' },
    message: { type: 'string', description: 'Repeats `error`.' },
    ...details,
  },
  { description: 'An error.', required: ['error', 'message', 'code'] },
)

const problem = objectOf(
  {
    type: { type: 'string', format: 'uri-reference' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'The text of `error`.' },
    ...details,
  },
  {
    description: 'The same by RFC 9457, for a client that accepts application/problem+json.',
    required: ['type', 'title', 'status', 'detail', 'code'],
  },
)

const retryAfter = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } }

/** The error responses of operations by their status. */
const responses: Readonly<Record<ErrorStatus | 'default', readonly [name: string, meaning: string, headers?: object]>> =
  {
    400: ['BadRequest', 'The request cannot be understood: a filter, a key, malformed JSON, too large a batch.'],
    403: ['Forbidden', 'Not permitted, or the write would leave the permitted scope.'],
    404: ['NotFound', 'There is no such record, or none that may be seen.'],
    409: ['Conflict', 'A record with these details exists already, or a related record stands against it.'],
    412: ['PreconditionFailed', 'The record has changed since it was read: `If-Match` names another version.'],
    413: ['ContentTooLarge', 'The body is too large.'],
    415: ['UnsupportedMediaType', 'The body is not sent as JSON.'],
    422: ['UnprocessableContent', 'The body breaks the model: every fault, `field: message`, joined with `; `.'],
    429: ['TooManyRequests', 'Too many at the same time. Try again later.', retryAfter],
    503: ['ServiceUnavailable', 'The database is busy, or cannot be reached. Try again.', retryAfter],
    default: ['Failure', 'Any other error, such as the refusal of a hook, or a 500.'],
  }

/** Returns the response components of the errors to which `paths` refer. */
export function errorResponses(components: Components, paths: object): Record<string, object> {
  const content = errorContent(components)
  const text = JSON.stringify(paths)
  const referred = Object.values(responses).filter(([name]) => text.includes(`"${refOf(name)}"`))
  return Object.fromEntries(referred.map(([name, description, headers]) => [name, { description, headers, content }]))
}

const refOf = (name: string) => `#/components/responses/${name}`

/** Refers to the schema of an error. */
export function refError(components: Components): SchemaObject {
  return components.ref('ErrorBody', () => error)
}

/** Returns the content of an error response in both forms; `other` is the schema of another body with the same status. */
export function errorContent(components: Components, other?: SchemaObject): Record<string, object> {
  const plain = refError(components)
  return {
    'application/json': { schema: other === undefined ? plain : { anyOf: [plain, other] } },
    'application/problem+json': { schema: components.ref('ProblemDetails', () => problem) },
  }
}

/** Refers to the responses of some statuses, and to the response of any other error. */
export function refErrors(...statuses: readonly ErrorStatus[]): Record<string, object> {
  const all = [...statuses, 'default' as const]
  return Object.fromEntries(all.map((status) => [status, { $ref: refOf(responses[status][0]) }]))
}
