import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { withConnection } from '../../db/connection.ts'
import { ownSchema } from '../../db/own-schema.ts'
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

/**
 * Limits attempts to sign in and to change a password: by account, by address and by both. An attempt counts before it runs, so that parallel
 * attempts cannot exceed the limit; a successful one is subtracted again. `onLimit` runs for the first attempt beyond a limit only.
 * `accountPoints` is the limit of one account.
 */
export function limitAttempts(
  knex: Knex,
  accountOf: (req: Request) => unknown,
  onLimit: (req: Request, limit: string) => Promise<void>,
  accountPoints = limits.account.points,
): RequestHandler {
  const store = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      withConnection(knex, (connection) => connection.query(text, values)),
  }
  const limiters = subjects.map((subject) => {
    const { duration } = limits[subject]
    const points = subject === 'account' ? accountPoints : limits[subject].points
    const options = { points, duration, blockDuration: duration, keyPrefix: subject }
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: 'client',
      schemaName: ownSchema(),
      tableName: 'auth_limits',
      tableCreated: true,
    })
    return { subject, points, limiter }
  })
  return async (req, res, next) => {
    const keys = keysOf(accountOf(req), req.ip)
    for (const { subject, points, limiter } of limiters) {
      await limiter.consume(keys[subject]).catch(async (reason) => {
        if (reason instanceof RateLimiterRes && reason.consumedPoints === points + 1) await onLimit(req, subject)
        refuse(reason)
      })
    }
    res.once('finish', () => {
      if (res.statusCode !== 200) return
      for (const { subject, limiter } of limiters) limiter.reward(keys[subject]).catch(() => {})
    })
    next()
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
  const headers = { 'Retry-After': String(seconds) }
  throw authError('too_many_attempts', { minutes: Math.ceil(seconds / 60) }, { headers })
}

/** Returns the keys under which attempts are counted. The account is hashed: users type anything there, including passwords. */
function keysOf(typed: unknown, ip = ''): Record<Subject, string> {
  const account = typeof typed === 'string' ? typed.normalize('NFKC').trim().toLowerCase() : ''
  const address = networkOf(ip)
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
  return { pair: hash(account, address), address: hash(address), account: hash(account) }
}

/** Returns what of an address is limited: of IPv6 its /64, as one customer owns the whole prefix. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
