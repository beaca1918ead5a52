import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { signedInUser } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { SecurityEventName } from '../../model/security-events.ts'
import { isBearer } from '../../users/bearer.ts'
import { type NamedUser, originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { exposeDatabaseErrors } from './database-errors.ts'
import { authError } from './errors.ts'
import { markSeen } from './people.ts'
import type { LazyAuth } from './sign-in.ts'

/** Clients choose what they send. */
const maxAgentCharacters = 300

/** Returns the details of an event that name the program of a client. */
export function agentOf({ headers: { 'user-agent': agent = '' } }: Request): { agent: string } | undefined {
  return agent === '' ? undefined : { agent: agent.slice(0, maxAgentCharacters) }
}

/** What the security log records of a route of better-auth. */
interface Recorded {
  /** Without it a successful request is not recorded. */
  readonly success?: SecurityEventName | ((req: Request) => Promise<SecurityEventName>)
  /** Without it a rejected request is not recorded. */
  readonly failure?: SecurityEventName
  /** Finds the user that the event is about. */
  readonly userOf: (req: Request) => Promise<NamedUser | undefined>
  /** What the response passes on of the body of better-auth. */
  readonly returns?: readonly string[]
  /** Finds, before the request, what the response has besides. */
  readonly findMore?: (req: Request) => Promise<object>
}

/**
 * Forwards a request to better-auth, and records it before the response. Only the cookies of its response are passed on: no script may read the session token.
 * Errors are converted to those of the API.
 */
export function relay(
  auth: LazyAuth,
  db: Knex,
  { success, failure, userOf, returns = [], findMore }: Recorded,
): RequestHandler {
  return async (req, res) => {
    const user = await userOf(req)
    const event = typeof success === 'function' ? await success(req) : success
    const record = (event: SecurityEventName, actor: NamedUser | undefined = signedInUser(contextOf(req).actor)) =>
      recordSecurityEvent(db, { ...originOfRequest(req), actor }, { event, subject: user, details })
    const { authorization = '', 'user-agent': agent = '' } = req.headers
    const details = agentOf(req)
    // A key acts for its own user, whatever session the cookie is of.
    const cookie = isBearer(authorization) ? '' : (req.headers.cookie ?? '')
    const more = await findMore?.(req)
    const { handler } = await auth()
    const request = new Request(new URL(req.originalUrl, 'http://localhost'), {
      method: req.method,
      headers: { cookie, 'user-agent': agent, 'content-type': 'application/json' },
      body: JSON.stringify(req.body ?? {}),
    })
    const response = await exposeDatabaseErrors(() => handler(request))
    if (!response.ok) {
      const { message, code }: { message?: string; code?: string } = await response.json().catch(() => ({}))
      if (failure !== undefined && response.status < 500) await record(failure)
      const name = code?.toLowerCase()
      const known = Object.entries<{ readonly message: string }>(authError.table).find(([each]) => each === name)
      // Neither its messages nor ours have parameters here.
      throw new ApiError(response.status, known?.[1].message ?? message ?? 'Forbidden', { code: name }, {})
    }
    // The session has already changed: the client needs its cookies even if the event cannot be recorded, which is an error.
    for (const setCookie of response.headers.getSetCookie()) res.append('Set-Cookie', setCookie)
    // Who signs in acts as this user from then on.
    if (user !== undefined && event !== undefined) await record(event, user)
    if (user !== undefined && event === 'sign_in') await markSeen(db, user.id)
    const body = returns.length === 0 ? {} : await response.json()
    res
      .set('Cache-Control', 'no-store')
      .json({ ...Object.fromEntries(returns.map((name) => [name, body[name]])), ...more })
  }
}
