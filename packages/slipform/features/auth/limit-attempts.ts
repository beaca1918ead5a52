import { createHash } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { createLimiter, networkOf, retryAfter } from '../../http/rate-limit.ts'
import { type NamedUser, originOfRequest, recordSecurityEvent } from '../../users/security-events.ts'
import { authError } from './errors.ts'

// The number of wrong attempts (`points`) within a number of seconds (`duration`), and the pause after them in seconds.
const periodSeconds = 15 * 60
const limits = {
  /** One address that tries one account. */
  pair: { points: 10, duration: periodSeconds },
  /** One address that tries many accounts. */
  address: { points: 100, duration: periodSeconds },
  /** Many addresses that try one account. */
  account: { points: 200, duration: periodSeconds },
}
type Subject = keyof typeof limits
const subjects = Object.keys(limits) as Subject[]

/** The account that attempts are counted for. */
interface Limited {
  /** Returns what names the account: an address, or a token. */
  readonly accountOf: (req: Request) => unknown
  /** Finds the user for the security log, if there is one. */
  readonly userOf?: (req: Request) => Promise<NamedUser | undefined>
  /** The maximum number of wrong attempts, from all addresses. */
  readonly accountPoints?: number
}

/**
 * Limits attempts to sign in and to change a password: by account, by address and by both. An attempt counts before it runs, so that parallel
 * attempts cannot exceed the limit; one with the status 200 is subtracted again. The security log gets the first attempt beyond a limit.
 */
export function limitAttempts(
  knex: Knex,
  { accountOf, userOf, accountPoints = limits.account.points }: Limited,
): RequestHandler {
  const limiters = subjects.map((subject) => {
    const { duration } = limits[subject]
    const points = subject === 'account' ? accountPoints : limits[subject].points
    const options = { points, duration, blockDuration: duration, keyPrefix: subject }
    const limiter = createLimiter(knex, { ...options, tableName: 'auth_limits' })
    return { subject, points, limiter }
  })
  return async (req, res, next) => {
    const keys = keysOf(accountOf(req), req.ip)
    for (const { subject, points, limiter } of limiters) {
      await limiter.consume(keys[subject]).catch(async (reason) => {
        if (reason instanceof RateLimiterRes && reason.consumedPoints === points + 1) {
          const event = { event: 'sign_in_limited', subject: await userOf?.(req), details: { limit: subject } } as const
          await recordSecurityEvent(knex, originOfRequest(req), event)
        }
        rejectAttempt(reason)
      })
    }
    res.once('finish', () => {
      if (res.statusCode !== 200) return
      for (const { subject, limiter } of limiters) limiter.reward(keys[subject]).catch(() => {})
    })
    next()
  }
}

function rejectAttempt(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const { seconds, headers } = retryAfter(reason)
  throw authError('too_many_attempts', { minutes: Math.ceil(seconds / 60) }, { headers })
}

/** Returns the keys under which attempts are counted. They are hashed, as users may type a password in place of the account. */
function keysOf(typed: unknown, ip = ''): Record<Subject, string> {
  const account = typeof typed === 'string' ? typed.normalize('NFKC').trim().toLowerCase() : ''
  const address = networkOf(ip)
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
  return { pair: hash(account, address), address: hash(address), account: hash(account) }
}
