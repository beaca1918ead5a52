import { ApiError } from '../../base/errors/errors.ts'
import type { WriteAction } from '../../model/operations.ts'
import { reportError } from '../context/origin.ts'
import { contextOf } from '../context/request-context.ts'
import { writeBatch, writePartialBatch } from '../records/batch.ts'
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

function batch(name: 'createMany' | 'updateMany' | 'removeMany', action: WriteAction, status: number) {
  return handler(name, async (resource, req, res) => {
    const isMinimal = action !== 'delete' && prefersKeys(req.headers.prefer)
    if (isMinimal) res.setHeader('Preference-Applied', 'return=minimal')
    if (req.headers['if-match'] !== undefined) throw ApiError.of('if_match_in_batch', {})
    const items = jsonBody(req)
    const isPartial = parseFlag(queryOf(req), 'partial')
    const call = await callOf(req, resource, name, isDryRun(req))
    if (!isPartial) {
      return respondText(res, status, `[${(await writeBatch(call, action, items, isMinimal)).join(',')}]`)
    }
    const { succeeded, failed } = await writePartialBatch(call, action, items, {
      isMinimal,
      render: (error) => renderBody(reportError(contextOf(req), error), req),
    })
    const whole = failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207
    respondText(res, whole, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
  })
}
