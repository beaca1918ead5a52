import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { type IRateLimiterPostgresOptions, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../base/errors/errors.ts'
import { memoize } from '../base/memoize.ts'
import { contextOf } from '../crud/context/request-context.ts'
import { withConnection } from '../db/connection.ts'
import { ownSchema } from '../db/own-schema.ts'

/** How many requests of a client a route takes. */
export interface RateLimit {
  /** What is counted: requests of an address, or of a user; those of users who are not signed in count by address. */
  readonly per: 'ip' | 'user'
  /** The number of requests within the time. */
  readonly max: number
  readonly seconds: number
}

/**
 * Limits how often a client may send a request to a route of a project, and returns 429 with `Retry-After` beyond it. Servers count
 * together, in the database. Needs the feature `pages()`. In front of a router by `use`, its routes count together.
 *
 * @throws Error for a limit that is no number above 0.
 *
 * @example
 * Router().post('/contact', allow('public'), rateLimit({ per: 'ip', max: 5, seconds: 3600 }), create(Customer))
 */
export function rateLimit({ per, max, seconds }: RateLimit): RequestHandler {
  for (const [name, value] of Object.entries({ max, seconds }))
    if (!Number.isSafeInteger(value) || value < 1) throw new Error(`rateLimit: ${name} must be a whole number above 0.`)
  const limiterOf = memoize((knex: Knex) =>
    // A client beyond its limit is rejected from memory: it costs the database nothing.
    createLimiter(knex, { points: max, duration: seconds, inMemoryBlockOnConsumed: max, tableName: 'rate_limits' }),
  )
  return async (req, _res, next) => {
    const { services, actor } = contextOf(req)
    const client = per === 'user' && actor?.id !== undefined ? `user ${actor.id}` : networkOf(req.ip)
    // An address is personal data.
    const key = createHash('sha256')
      .update(`${routeOf(req)}\n${per} ${max} ${seconds}\n${client}`)
      .digest('hex')
    await limiterOf(services.db)
      .consume(key)
      .catch((reason) => {
        if (!(reason instanceof RateLimiterRes))
          throw new Error('rateLimit cannot count: it needs pages() in server/features.ts.', { cause: reason })
        const { seconds: pause, headers } = retryAfter(reason)
        throw ApiError.of('rate_limited', { seconds: pause }, { headers })
      })
    next()
  }
}

/** Names the route that a limit stands in front of, the same on every server; Express compares paths without their case. */
function routeOf({ method, baseUrl, route }: Request): string {
  if (route === undefined) return baseUrl.toLowerCase()
  return `${method === 'HEAD' ? 'GET' : method} ${baseUrl.toLowerCase()}${String(route.path)}`
}

type LimiterOptions = Omit<IRateLimiterPostgresOptions, 'storeClient'>

/** Creates a limiter that counts in one of Slipform's own tables. */
export function createLimiter(knex: Knex, options: LimiterOptions): RateLimiterPostgres {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      withConnection(knex, (connection) => connection.query(text, values)),
  }
  return new RateLimiterPostgres({
    ...options,
    storeClient,
    storeType: 'client',
    schemaName: ownSchema(),
    tableCreated: true,
  })
}

/** Returns after how many seconds a client may try again, with the header that says so. */
export function retryAfter({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { seconds, headers: { 'Retry-After': String(seconds) } }
}

/** Returns what of an address is limited: of IPv6 its /64, as one customer owns the whole prefix. */
export function networkOf(ip = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
