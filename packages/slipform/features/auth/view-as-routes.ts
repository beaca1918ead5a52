import type { Request, RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { fieldError } from '../../base/errors/field-error.ts'
import { allow, allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import { rejection } from '../../model/resource/validate.ts'
import { type UserRole, userRoles } from '../../model/roles.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'
import type { Sessions } from './sessions.ts'
import type { User } from './user.ts'
import { beginView, endView, findViewable } from './view-as.ts'

/** Builds the routes of /api/auth/view: an admin begins a view as a user or a role, allows it to write, and ends it. */
export function viewRoutes(sessions: Sessions, rejectKeys: RequestHandler): Router {
  const tokenOf = async (req: Request) => (await sessions.tokenOf(req)) ?? ''
  const begin: RequestHandler = async (req, res) => {
    const { role, user } = await readView(req)
    const token = await tokenOf(req)
    const until = await contextOf(req).session.transaction(async ({ knex }) => {
      const ends = await beginView(knex, token, role, user?.id ?? null)
      const origin = { ...originOfRequest(req), as: user?.email ?? role }
      await recordSecurityEvent(knex, origin, { event: 'view_began', subject: user, details: { until: ends } })
      return ends
    })
    res.json({ until })
  }
  const allowWrites: RequestHandler = async (req, res) => {
    const view = sessions.stateOf(req)?.view
    if (view === undefined || view.isOfRole) throw authError('role_view_reads_only', {})
    const token = await tokenOf(req)
    await contextOf(req).session.transaction(async ({ knex }) => {
      const allowed = await knex(ownTable('auth_sessions'))
        .where({ token, view_user_id: req.user?.id, view_until: view.until })
        .update({ view_writes: true })
      if (allowed === 0) throw authError('view_over', {})
      await recordSecurityEvent(knex, originOfRequest(req), { event: 'view_writes_allowed', subject: req.user })
    })
    res.json({})
  }
  const end: RequestHandler = async (req, res) => {
    const origin = originOfRequest(req)
    const { isOfRole } = sessions.stateOf(req)?.view ?? {}
    const ending = { token: await tokenOf(req), subject: isOfRole ? undefined : req.user, reason: 'returned' } as const
    await contextOf(req).session.transaction(({ knex }) => endView(knex, ending, origin))
    res.json({})
  }
  return Router()
    .use(rejectKeys)
    .post('/', allow('admin'), described(describeBegin, begin))
    .post('/writes', allowSignedIn(), described(describeWrites, allowWrites))
    .delete('/', allowSignedIn(), described(describeEnd, end))
}

/**
 * Reads the user or role to view as: `user_id`, or `role`.
 *
 * @throws ApiError 409 for an admin, and for a user who may not sign in; 422 for anything else.
 */
async function readView(req: Request): Promise<{ role: UserRole; user?: User }> {
  const sent = jsonBody(req)
  if (typeof sent !== 'object' || sent === null) throw ApiError.of('invalid_body', { where: '', expected: 'object' })
  const { user_id: id, role }: { user_id?: unknown; role?: unknown } = sent
  if (typeof id === 'string') {
    const user = await findViewable(contextOf(req).session.knex, id)
    if (user === undefined) throw authError('not_viewable', {})
    return { role: user.role, user }
  }
  const roles = userRoles.filter((name) => name !== 'admin')
  const viewable = roles.find((name) => name === role)
  if (viewable === undefined) throw rejection({ role: fieldError('one_of', { values: roles.join(', ') }) })
  return { role: viewable }
}

const ended = { done: 'Done.', sends: { type: 'object' }, errors: [403, 503] } as const

const describeBegin: DescribeRoute = () => ({
  summary: 'View as a user or a role',
  description:
    'For the session of an admin. From then on its requests are answered as those of the user, for an hour. The view of a user reads only until writes are allowed, that of a role always.',
  takes: {
    type: 'object',
    properties: {
      user_id: { type: 'string', format: 'uuid' },
      role: { enum: userRoles.filter((role) => role !== 'admin') },
    },
    minProperties: 1,
  },
  done: 'The view has begun.',
  sends: objectOf({ until: { type: 'string', format: 'date-time' } }),
  errors: [400, 403, 409, 413, 415, 422, 503],
})

const describeWrites: DescribeRoute = () => ({
  summary: 'Allow writes to the view of a user',
  description: 'Until it ends. History and comments name the admin, and the history the user as well.',
  ...ended,
})

const describeEnd: DescribeRoute = () => ({ summary: 'Return from a view', ...ended })
