import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allowSignedIn } from '../../crud/access/allow.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { described } from '../../crud/describe/operation.ts'
import { Router } from '../../crud/router/router.ts'
import { ownTable } from '../../db/own-schema.ts'
import { originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { describeTexts, readTexts } from './link-routes.ts'
import { hasPassword, hasSecondFactor } from './people.ts'
import type { AccountInfo } from './session-info.ts'
import type { Sessions } from './sessions.ts'
import type { User } from './user.ts'

/** Builds the routes of /api/auth/account: the user's own name, second factor, sessions and remembered devices. */
export function accountRoutes(sessions: Sessions, db: Knex, ...guards: readonly RequestHandler[]): Router {
  const ownRows = (table: string, req: Request) => db(ownTable(table)).where({ user_id: userOf(req).id })
  const end = (table: 'auth_sessions' | 'auth_devices'): RequestHandler => {
    return async (req, res) => {
      // Compared as texts, so that a malformed id is a 404.
      const ended = await ownRows(table, req)
        .whereRaw('id::text = ?', [String(req.params.id)])
        .delete()
      const singular = table === 'auth_sessions' ? 'Session' : 'Device'
      if (ended === 0) throw ApiError.of('record_not_found', { singular, id: String(req.params.id) })
      await recordEnd(db, req, table)
      res.status(204).end()
    }
  }
  return Router()
    .use(allowSignedIn(), ...guards)
    .get('/', async (req, res) => {
      const token = await sessions.tokenOf(req)
      const [own, devices, password, factor] = await Promise.all([
        ownRows('auth_sessions', req)
          .whereRaw('least(expires_at, ends_at) > now()')
          .orderBy('updated_at', 'desc')
          .select('id', 'token', 'user_agent as agent', 'updated_at as used_at'),
        ownRows('auth_devices', req)
          .where('expires_at', '>', db.fn.now())
          .orderBy('last_used_at', 'desc')
          .select('id', 'user_agent as agent', 'last_used_at as used_at', 'expires_at'),
        hasPassword(db, userOf(req).id),
        hasSecondFactor(db, userOf(req).id),
      ])
      const account: AccountInfo = {
        hasPassword: password,
        hasSecondFactor: factor,
        sessions: own.map(({ token: stored, ...session }) => ({ ...session, isCurrent: stored === token })),
        devices,
      }
      res.set('Cache-Control', 'no-store').json(account)
    })
    .put('/', described(describeChange, changeName))
    .delete('/sessions', async (req, res) => {
      const token = await sessions.tokenOf(req)
      await ownRows('auth_sessions', req)
        .whereNot({ token: token ?? '' })
        .delete()
      await recordEnd(db, req, 'auth_sessions')
      res.status(204).end()
    })
    .delete('/sessions/:id', end('auth_sessions'))
    .delete('/devices/:id', end('auth_devices'))
}

/** Changes the user's own name. Other routes change the address, which must be confirmed, and the role, which admins give. */
const changeName: RequestHandler = async (req, res) => {
  const name = readTexts(req, 'name').name.trim()
  const user = userOf(req)
  await contextOf(req).session.transaction(async ({ knex }) => {
    await knex(ownTable('auth_users')).where({ id: user.id }).update({ name, updated_at: knex.fn.now() })
    const details = { name: [user.name, name] }
    await recordSecurityEvent(knex, originOfRequest(req), { event: 'user_updated', subject: user, details })
  })
  res.json({ name })
}

const describeChange = describeTexts("Change the signed-in user's name", ['name'], { answer: ['name'] })

function userOf({ user }: Request): User {
  if (user === undefined) throw ApiError.of('not_signed_in', {})
  return user
}

async function recordEnd(db: Knex, req: Request, table: 'auth_sessions' | 'auth_devices'): Promise<void> {
  const event = table === 'auth_sessions' ? 'sessions_ended' : 'device_forgotten'
  await recordSecurityEvent(db, originOfRequest(req), { event, subject: userOf(req) })
}
