import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { coreFacts, type OperationFacts } from '../../model/operations.ts'
import type { Call } from '../context/call.ts'
import { reportError } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import type { Describe } from '../describe/components.ts'
import { type Batch, creates, deletes, updates, writeBatch, writePartialBatch } from '../records/batch.ts'
import { jsonBody } from '../request/body.ts'
import { prefersKeys } from '../request/prefer.ts'
import { parseFlag } from '../request/query.ts'
import { renderBody } from '../response/error.ts'
import { respondText } from '../response/respond.ts'
import type { Outcome } from '../write/partial.ts'
import { callOf, handler, queryOf, type Respond } from './handler.ts'

/**
 * `POST /<plural>/batch`: creates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().post('/batch', createMany(Customer))
 */
export const createMany = batch(coreFacts.createMany, creates, 201)

/**
 * `PATCH /<plural>/batch`: updates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().patch('/batch', updateMany(Customer))
 */
export const updateMany = batch(coreFacts.updateMany, updates, 200)

/**
 * `DELETE /<plural>/batch`: deletes the named records that exist, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().delete('/batch', removeMany(Customer))
 */
export const removeMany = batch(coreFacts.removeMany, deletes, 200)

/** Returns a function that creates the handler of a batch for a model. */
export function batch(facts: OperationFacts, steps: Batch, status: number, describe?: Describe) {
  const respond: Respond = async (resource, req, res) => {
    const mayBeMinimal = steps.verb === 'create' || steps.verb === 'update'
    const isMinimal = mayBeMinimal && prefersKeys(req.headers.prefer)
    if (isMinimal) res.setHeader('Preference-Applied', 'return=minimal')
    if (req.headers['if-match'] !== undefined) throw ApiError.of('if_match_in_batch', {})
    const items = jsonBody(req)
    const isPartial = parseFlag(queryOf(req), 'partial')
    const call = await callOf(req, resource, facts)
    if (!isPartial) {
      return respondText(res, status, `[${(await writeBatch(call, steps, items, isMinimal)).join(',')}]`)
    }
    const outcome = await runPartial(req, call, steps, items, isMinimal)
    const { succeeded, failed } = outcome
    respondOutcome(res, failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207, outcome)
  }
  return handler(facts, respond, describe)
}

/** Writes each item of a batch by itself. Throws for a cancelled request, whose other items would fail, too. */
export function runPartial(
  req: Request,
  call: Call,
  steps: Batch,
  items: unknown,
  isMinimal = false,
): Promise<Outcome> {
  const render = (error: unknown) => {
    if (call.session.isCancelled) throw error
    return renderBody(reportError(contextOf(req), error), req)
  }
  return writePartialBatch(call, steps, items, isMinimal, render)
}

/** Responds with the records of a partial batch that succeeded and the errors of those that failed. */
export function respondOutcome(res: Response, status: number, { succeeded, failed }: Outcome): void {
  respondText(res, status, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
}
