import type { SchemaObject } from 'ajv'
import type { Components } from '../../crud/describe/components.ts'
import type { DescribeRoute } from '../../crud/describe/described.ts'
import { refErrors } from '../../crud/describe/errors.ts'
import { body, json } from '../../crud/describe/operation.ts'
import { queryParameter } from '../../crud/describe/parameter.ts'
import { refPerson } from '../../users/people.ts'
import { leaseSeconds, maxLocksPerUser } from './stored-locks.ts'

// The OpenAPI descriptions of the routes in locks-routes.ts. A parameter or property that changes there changes here.

const string: SchemaObject = { type: 'string' }
const resource: SchemaObject = { ...string, description: 'The path of the resource below `/api`.' }
const id: SchemaObject = { ...string, description: 'The key of the record, as text.' }

function refLock(components: Components): SchemaObject {
  const timestamp = { type: ['string', 'null'], format: 'date-time' }
  const properties = {
    resource,
    id,
    user: {
      anyOf: [refPerson(components), { type: 'null' }],
      description: 'Null without sign-in, or if no lock was taken.',
    },
    since: timestamp,
    expires_at: timestamp,
  }
  return components.ref('AdminLock', () => ({
    type: 'object',
    description: 'A user has a record open.',
    properties,
    required: Object.keys(properties),
  }))
}

export const describeLocks = {
  list: (components) => ({
    summary: 'List who has records open',
    description: 'The locks of records that the caller may read.',
    parameters: [
      { ...queryParameter('resource', 'The path of the resource below `/api`.', string), required: true },
      queryParameter('id', 'The key of one record.', string),
    ],
    responses: {
      200: { description: 'The locks, the first first.', content: json({ type: 'array', items: refLock(components) }) },
      ...refErrors(400, 403, 404, 503),
    },
  }),

  take: (components) => ({
    summary: 'Say that the caller has a record open',
    description: `For users who may read the record, ${maxLocksPerUser} records at most. Holds for ${leaseSeconds} seconds; the same request renews it. It keeps no user from writing. With \`Prefer: handling=lenient\` no lock is taken of a record that the caller cannot read, instead of a 404.`,
    parameters: [],
    requestBody: body({
      type: 'object',
      properties: { resource, id: { type: ['string', 'integer'], description: 'The key of the record.' } },
      required: ['resource', 'id'],
    }),
    responses: {
      200: { description: 'The lock.', content: json(refLock(components)) },
      ...refErrors(400, 403, 404, 409, 413, 415, 503),
    },
  }),

  release: () => ({
    summary: 'Say that the caller has closed a record',
    description: 'Removes the lock of the caller; those of other users stay.',
    parameters: [],
    responses: {
      200: {
        description: 'The record.',
        content: json({ type: 'object', properties: { resource, id }, required: ['resource', 'id'] }),
      },
      ...refErrors(400, 403, 404, 503),
    },
  }),
} satisfies Record<string, DescribeRoute>
