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

/** The number of requests that a route takes of a client. */
export interface RateLimit {
  /** Counts requests by address, or by user; requests without a signed-in user count by address. */
  readonly per: 'ip' | 'user'
  /** The maximum number of requests within `seconds`. */
  readonly max: number
  readonly seconds: number
}

/**
 * Limits the requests of a client to a route of a project; responds with 429 and `Retry-After` beyond the limit. Servers count together, in
 * the database. Needs the feature `pages()`. In front of a router by `use`, the routes of the router count together.
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
    // Hashed, as an address is personal data.
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

/** Returns a name of the route behind a limit, the same on every server. In lower case, as Express ignores the case of paths. */
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
    // A migration creates the table.
    tableCreated: true,
  })
}

/** Returns the seconds after which a client may try again, with the header `Retry-After`. */
export function retryAfter({ msBeforeNext }: RateLimiterRes) {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return { seconds, headers: { 'Retry-After': String(seconds) } }
}

/** Returns the part of an address that is limited: the /64 of an IPv6 address, as one customer owns the whole prefix. */
export function networkOf(ip = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}
