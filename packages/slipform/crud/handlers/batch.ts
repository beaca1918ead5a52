import type { Request, Response } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { OperationName } from '../../model/operations.ts'
import type { Call } from '../context/call.ts'
import { reportError } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { type BatchAction, writeBatch, writePartialBatch } from '../records/batch.ts'
import { jsonBody } from '../request/body.ts'
import { prefersKeys } from '../request/prefer.ts'
import { parseFlag } from '../request/query.ts'
import { renderBody } from '../response/error.ts'
import { respondText } from '../response/respond.ts'
import { callOf, handler, queryOf } from './handler.ts'
import { isDryRun } from './write.ts'

/**
 * `POST /<plural>/batch`: creates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().post('/batch', createMany(Customer))
 */
export const createMany = batch('createMany', 'create', 201)

/**
 * `PATCH /<plural>/batch`: updates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().put('/batch', updateMany(Customer))
 */
export const updateMany = batch('updateMany', 'update', 200)

/**
 * `DELETE /<plural>/batch`: deletes those of the records that exist, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().delete('/batch', removeMany(Customer))
 */
export const removeMany = batch('removeMany', 'delete', 200)

/** Returns a function that creates the handler of a batch for a model. */
export function batch(name: OperationName, action: BatchAction, status: number) {
  return handler(name, async (resource, req, res) => {
    const isMinimal = (action === 'create' || action === 'update') && prefersKeys(req.headers.prefer)
    if (isMinimal) res.setHeader('Preference-Applied', 'return=minimal')
    if (req.headers['if-match'] !== undefined) throw ApiError.of('if_match_in_batch', {})
    const items = jsonBody(req)
    const isPartial = parseFlag(queryOf(req), 'partial')
    const call = await callOf(req, resource, name, isDryRun(req))
    if (!isPartial) {
      return respondText(res, status, `[${(await writeBatch(call, action, items, isMinimal)).join(',')}]`)
    }
    await respondPartial(call, action, items, { req, res, status, isMinimal })
  })
}

/** How the response to a partial batch is sent. */
interface Responding {
  readonly req: Request
  readonly res: Response
  /** The status of a batch of which nothing failed. */
  readonly status: number
  readonly isMinimal?: boolean
}

/** Writes the items of a batch each by itself, and responds with what succeeded and what failed. */
export async function respondPartial(
  call: Call,
  action: BatchAction,
  items: unknown,
  { req, res, status, isMinimal = false }: Responding,
): Promise<void> {
  const { succeeded, failed } = await writePartialBatch(call, action, items, {
    isMinimal,
    render: (error) => renderBody(reportError(contextOf(req), error), req),
  })
  const whole = failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207
  respondText(res, whole, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
}
