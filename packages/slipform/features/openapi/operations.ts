import type { Context, Describe, Parameter, RouteDescription } from '../../crud/describe/components.ts'
import { describePage, embedParameters } from '../../crud/describe/list.ts'
import { idParameter, queryParameter } from '../../crud/describe/operation.ts'
import { refBody, refResponse } from '../../crud/describe/record-schemas.ts'
import { describeView } from '../../crud/describe/resource.ts'
import { describeBatch, dryRunParameter, ifMatchParameter, messageParameters } from '../../crud/describe/write.ts'
import { factsOf } from '../../model/kinds.ts'
import { labelOf } from '../../model/label.ts'
import type { coreFacts } from '../../model/operations.ts'

/** The OpenAPI descriptions of the operations of the core, which must match their handlers. */
export const operations: Readonly<Record<keyof typeof coreFacts, Describe>> = {
  list: (context) => ({
    summary: `List ${labelOf(context.resource.plural)}`,
    ...describePage(context, refResponse(context, 'list')),
  }),

  one: (context) => ({
    ...describeOne(context, 'Get one', 'The record.', { ETag: etag }),
    description: 'The record with its joined relations, and those that `embed` names.',
    parameters: [idParameter(context), ...embedParameters(context, 'one'), ...bytesParameters(context)],
    errors: [400, 404, 503],
  }),

  create: (context) => ({
    ...describeOne(context, 'Create a', 'The record as it was created.', { ETag: etag, Location: location }),
    description: 'A field that is absent has its default.',
    parameters: [dryRunParameter, ...messageParameters(context)],
    takes: refBody(context, 'create'),
    status: 201,
    errors: [400, 409, 413, 415, 422, 503],
  }),

  update: (context) => ({
    ...describeOne(context, 'Update a', 'The record as it is now.', { ETag: etag }),
    description: 'An absent field keeps its value; null clears one that may be null.',
    parameters: changeParameters(context),
    takes: refBody(context, 'update'),
    errors: [400, 404, 409, 412, 413, 415, 422, 503],
  }),

  remove: (context) => ({
    ...describeOne(context, 'Delete a', 'The record as it was.'),
    description: 'A record that others refer to may be a 409, which names them.',
    parameters: changeParameters(context),
    errors: [400, 404, 409, 412, 503],
  }),

  createMany: (context) => describeBatch(context, 'Create many', { ...bodyBatch, view: 'create', status: 201 }),

  updateMany: (context) =>
    describeBatch(context, 'Update many', { ...bodyBatch, view: 'update', errors: [404, ...bodyBatch.errors] }),

  removeMany: (context) =>
    describeBatch(context, 'Delete many', {
      description: 'Keys that lead to no record are passed over; the answer holds the others.',
      errors: [409, 413, 415, 503],
    }),
}

const bodyBatch = { sendsRecords: true, errors: [409, 413, 415, 422, 503] } as const

const etag = { description: 'The version of the record, for `If-Match`.', schema: { type: 'string' } }
const location = { description: 'Where the record is.', schema: { type: 'string', format: 'uri-reference' } }

/** Returns the part of a description that operations on one record share. `headers` are optional in it, as a dry run sends none. */
const describeOne = (context: Context, deed: string, done: string, headers?: RouteDescription['headers']) => ({
  summary: `${deed} ${labelOf(context.resource.singular)}`,
  done,
  headers,
  sends: refResponse(context, 'one'),
})

/** Describes the parameters of a change of one record. */
const changeParameters = (context: Context): Parameter[] => [
  idParameter(context),
  ifMatchParameter,
  dryRunParameter,
  ...messageParameters(context),
]

/** Describes the parameter `bytes`, if a resource has binary fields. */
function bytesParameters({ resource, audience }: Context): Parameter[] {
  const { fields } = describeView(resource, 'one', audience)
  const names = fields.filter(({ kind }) => factsOf(kind).family === 'binary').map(({ name }) => name)
  if (names.length === 0) return []
  const description = 'The field whose bytes the response is, in place of the record.'
  return [queryParameter('bytes', description, { type: 'string', enum: names })]
}
