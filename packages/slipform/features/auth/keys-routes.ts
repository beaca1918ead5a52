import type { RequestHandler } from 'express'
import { fieldError } from '../../base/errors/field-error.ts'
import { allow, guardOf } from '../../crud/access/allow.ts'
import { scope } from '../../crud/access/scope.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { responseSchema } from '../../crud/describe/field-schemas.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { refBody } from '../../crud/describe/record-schemas.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { remove } from '../../crud/handlers/write.ts'
import { jsonBody, readBody } from '../../crud/request/body.ts'
import { Router } from '../../crud/router/router.ts'
import type { CreateOf } from '../../model/api-types.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { rejection } from '../../model/resource/validate.ts'
import { type OneOrMoreRoles, whoHas } from '../../model/roles.ts'
import { originOfRequest } from '../../users/security-events.ts'
import { ApiKey, createApiKey } from './api-key.ts'

/** Makes the signed-in user the owner in the body. */
const ownedByCaller: RequestHandler = (req, _res, next) => {
  const { body, user } = req
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) req.body = { ...body, user_id: user?.id }
  next()
}

const create: RequestHandler = async (req, res) => {
  const { user_id, name, role = null, read_only, expires_at = null } = readKey(jsonBody(req))
  const readOnly = read_only === true
  const expiresAt = expires_at === null ? undefined : new Date(expires_at)
  const { session } = contextOf(req)
  const { id, key } = await session.transaction(({ knex }) =>
    createApiKey(knex, { userId: user_id, name, role, readOnly, expiresAt }, originOfRequest(req)),
  )
  const scope = { role, read_only: readOnly, expires_at }
  res
    .status(201)
    .set('Cache-Control', 'no-store')
    .json({ id, key, user_id, name, ...scope })
}

const describeCreate: DescribeRoute = (components) => {
  const resource = resourceOf(ApiKey)
  const names = ['id', 'user_id', 'name', 'role', 'read_only', 'expires_at']
  const sentFields = resource.readFields.filter((field) => names.includes(field.name))
  const key = { type: 'string', description: 'The key itself. No later response contains it.' }
  return {
    summary: 'Create a key',
    description: 'A program that sends the key acts as its owner, `user_id`.',
    takes: refBody({ components, resource, audience: components.audience }, 'create'),
    status: 201,
    done: 'The key.',
    sends: objectOf({ key, ...Object.fromEntries(sentFields.map((field) => [field.name, responseSchema(field)])) }),
    errors: [400, 403, 409, 413, 415, 422, 503],
  }
}

/** Builds the routes of /api/auth/keys. Only the response to its creation contains a key. */
export const keyRoutes = (...guards: readonly RequestHandler[]): Router =>
  Router()
    .use(allow('admin'), ...guards)
    .get('/', list(ApiKey))
    .post('/', described(describeCreate, create))
    .get('/:id', one(ApiKey))
    .delete('/:id', remove(ApiKey))

/** Builds the routes of /api/auth/account/keys: the user's own keys, for the roles that may have some. */
export const ownKeyRoutes = (roles: OneOrMoreRoles, ...guards: readonly RequestHandler[]): Router =>
  Router()
    .use(
      guardOf(() => whoHas(roles)),
      scope(ApiKey, ({ user }) => ({ user_id: user?.id })),
      ...guards,
    )
    .get('/', list(ApiKey))
    .post('/', ownedByCaller, described(describeCreate, create))
    .delete('/:id', remove(ApiKey))

/**
 * Reads the body of a new key by the rules of its model.
 *
 * @throws ApiError 422 that names the fields at fault; a key that has already expired is one.
 */
function readKey(body: unknown): CreateOf<typeof ApiKey> {
  const { data, faults } = readBody(resourceOf(ApiKey), 'create', body, { scoped: false })
  if (faults !== undefined) throw rejection(faults)
  // `readBody` has checked the types.
  const key = data as CreateOf<typeof ApiKey>
  const end = typeof key.expires_at === 'string' ? Date.parse(key.expires_at) : undefined
  // The kind also accepts infinity, and years before Christ, for which JavaScript has no date.
  if (Number.isNaN(end)) throw rejection({ expires_at: fieldError('invalid_format', { format: 'date-time' }) })
  if (end !== undefined && end <= Date.now()) throw rejection({ expires_at: fieldError('not_in_future', {}) })
  return key
}
