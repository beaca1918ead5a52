import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Request, RequestHandler } from 'express'
import type { Knex } from 'knex'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../crud/errors/errors.ts'

// Wrong attempts within so many seconds, after which there is a pause as long.
const quarter = 15 * 60
const limits = {
  /** Somebody who tries one account. */
  pair: { points: 10, duration: quarter },
  /** Somebody who tries many accounts. */
  address: { points: 100, duration: quarter },
  /** Many who try one account. */
  account: { points: 200, duration: quarter },
}
type Subject = keyof typeof limits
const subjects = Object.keys(limits) as Subject[]

/**
 * Limits attempts at a password per account, per address and per both. An attempt counts before it is made, so that many at
 * once are no way round; one that succeeds is given back.
 */
export function limitAttempts(knex: Knex, accountOf: (req: Request) => unknown): RequestHandler {
  const store = { query: ({ text, values }: { text: string; values: unknown[] }) => queryRaw(knex, text, values) }
  const limiters = subjects.map((subject) => {
    const { points, duration } = limits[subject]
    const options = { points, duration, blockDuration: duration, keyPrefix: subject }
    const limiter = new RateLimiterPostgres({
      ...options,
      storeClient: store,
      storeType: 'client',
      tableName: 'auth_limits',
      tableCreated: true,
    })
    return { subject, limiter }
  })
  return async (req, res, next) => {
    const keys = keysOf(accountOf(req), req.ip)
    for (const { subject, limiter } of limiters) await limiter.consume(keys[subject]).catch(refuse)
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
  throw ApiError.of('too_many_attempts', { minutes: Math.ceil(seconds / 60) }, { headers })
}

/** Hashed: what is typed as an account can be anything, also somebody's password. */
function keysOf(typed: unknown, ip = ''): Record<Subject, string> {
  const account = typeof typed === 'string' ? typed.normalize('NFKC').trim().toLowerCase() : ''
  const address = networkOf(ip)
  const hash = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex')
  return { pair: hash(account, address), address: hash(address), account: hash(account) }
}

/** Who has one IPv6 address has a whole network of 64 bits of them. */
function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail = ''] = ip.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest].slice(0, 4).join(':')
}

async function queryRaw(knex: Knex, text: string, values: unknown[]): Promise<unknown> {
  const connection = await knex.client.acquireConnection()
  try {
    return await connection.query(text, values)
  } finally {
    await knex.client.releaseConnection(connection)
  }
}
