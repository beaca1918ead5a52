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

/** The length to which `User-Agent`, which clients choose, is cut. */
const maxAgentCharacters = 300

/** Returns the details of an event that name the program of a client. */
export function agentOf({ headers: { 'user-agent': agent = '' } }: Request): { agent: string } | undefined {
  return agent === '' ? undefined : { agent: agent.slice(0, maxAgentCharacters) }
}

/** Options of a relayed route: its events in the security log, and its response. */
interface RelayOptions {
  /** The event of a successful request; without it success is not recorded. */
  readonly success?: SecurityEventName | ((req: Request) => Promise<SecurityEventName>)
  /** The event of a rejected request; without it rejections are not recorded. */
  readonly failure?: SecurityEventName
  /** Finds the user that the event concerns. */
  readonly userOf: (req: Request) => Promise<NamedUser | undefined>
  /** The members of better-auth's response that are passed on. */
  readonly returns?: readonly string[]
  /** Finds, before the request, further members of the response. */
  readonly findMore?: (req: Request) => Promise<object>
}

/**
 * Forwards a request to better-auth, and records it before the response. Passes on the cookies and `returns` only, as no script may read the
 * session token. Converts errors to those of the API.
 */
export function relay(
  auth: LazyAuth,
  db: Knex,
  { success, failure, userOf, returns = [], findMore }: RelayOptions,
): RequestHandler {
  return async (req, res) => {
    const user = await userOf(req)
    const event = typeof success === 'function' ? await success(req) : success
    const record = (event: SecurityEventName, actor: NamedUser | undefined = signedInUser(contextOf(req).actor)) =>
      recordSecurityEvent(db, { ...originOfRequest(req), actor }, { event, subject: user, details })
    const { authorization = '', 'user-agent': agent = '' } = req.headers
    const details = agentOf(req)
    // With a key, the user of the key counts, and not the session of a cookie.
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
      const entry = Object.entries<{ readonly message: string }>(authError.table).find(([key]) => key === name)
      // These errors have no parameters.
      throw new ApiError(response.status, entry?.[1].message ?? message ?? 'Forbidden', { code: name }, {})
    }
    // Cookies first: the session has already changed, so the client needs them even if recording the event fails.
    for (const setCookie of response.headers.getSetCookie()) res.append('Set-Cookie', setCookie)
    // After a sign-in, the user is the actor.
    if (user !== undefined && event !== undefined) await record(event, user)
    if (user !== undefined && event === 'sign_in') await markSeen(db, user.id)
    const body = returns.length === 0 ? {} : await response.json()
    res
      .set('Cache-Control', 'no-store')
      .json({ ...Object.fromEntries(returns.map((name) => [name, body[name]])), ...more })
  }
}
