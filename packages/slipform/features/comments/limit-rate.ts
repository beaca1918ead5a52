import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { memoize } from '../../base/memoize.ts'
import { authorOf } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import { createLimiter, retryAfter } from '../../http/rate-limit.ts'
import { commentError } from './errors.ts'

/** The number of comments that a user may write and edit within a minute; those that are rejected or deleted count, too. */
export const maxPerMinute = 30

const limiterOf = memoize((db: Knex) =>
  createLimiter(db, { points: maxPerMinute, duration: 60, tableName: 'comment_rates' }),
)

/** Counts a comment that a user writes or edits; without sign-in all count together. Responds with 429 and `Retry-After` beyond the limit. */
export const limitRate: RequestHandler = async (req, _res, next) => {
  const { services, actor } = contextOf(req)
  const limiter = limiterOf(services.db)
  await limiter.consume(authorOf(actor)?.id ?? '').catch((reason: unknown) => {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw commentError('too_many_new_comments', { limit: maxPerMinute }, retryAfter(reason))
  })
  next()
}
