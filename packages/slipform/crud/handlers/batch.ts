import type { Request } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import type { OperationName, WriteAction } from '../../model/operations.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { contextOf } from '../context/request-context.ts'
import { parseId } from '../plan/ids.ts'
import { batchBody } from '../request/body.ts'
import { prefersKeys } from '../request/prefer.ts'
import { parseFlag } from '../request/query.ts'
import { renderBody } from '../response/error.ts'
import { respondText } from '../response/text.ts'
import { type Change, readChange } from '../write/bodies.ts'
import { isPlainWrite } from '../write/direct.ts'
import { runEach } from '../write/partial.ts'
import { createRecords, deleteRecords, updateRecords } from '../write/records.ts'
import type { WriteContext } from '../write/write.ts'
import { handler, queryOf } from './handler.ts'
import { runWrite } from './write.ts'

/**
 * `POST /<plural>/batch`: creates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().post('/batch', createMany(Customer))
 */
export const createMany = batch('createMany', 'create', 201, {
  read: (_resource, item) => item,
  canGroup: (write) => isPlainWrite(write, 'create'),
  run: async (write, items) => (await createRecords(write, items)).map(({ body }) => body),
})

/**
 * `PATCH /<plural>/batch`: updates records, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().put('/batch', updateMany(Customer))
 */
export const updateMany = batch('updateMany', 'update', 200, {
  read: readChange,
  run: async (write, items) => (await updateRecords(write, items as Change[])).map(({ body }) => body),
})

/**
 * `DELETE /<plural>/batch`: deletes those of the records that exist, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().delete('/batch', removeMany(Customer))
 */
export const removeMany = batch('removeMany', 'delete', 200, {
  read: (resource, item, at) => parseId(resource, item, ` at index ${at}`),
  run: async (write, items) => (await deleteRecords(write, items)).map((id) => JSON.stringify(id)),
})

/** The parts of a batch operation: parses an item by its place, and writes items; returns JSON texts. */
interface BatchOperation {
  read(resource: Resource, item: unknown, at: number): unknown
  run(write: WriteContext, items: readonly unknown[]): Promise<string[]>
  /** Whether items that succeed or fail separately may be run together. */
  canGroup?(write: WriteContext): boolean
}

function batch(name: OperationName, action: WriteAction, status: number, operation: BatchOperation) {
  return handler(name, async (resource, req, res) => {
    const { read, run, canGroup } = operation
    const isMinimal = action !== 'delete' && prefersKeys(req.headers.prefer)
    if (isMinimal) res.setHeader('Preference-Applied', 'return=minimal')
    if (req.headers['if-match'] !== undefined) throw ApiError.of('if_match_in_batch', {})
    const items = batchBody(req, resource, action)
    if (!readPartial(req)) {
      const work = (write: WriteContext) =>
        run(
          write,
          items.map((item, at) => read(resource, item, at)),
        )
      return respondText(
        res,
        status,
        `[${(await runWrite(resource, req, { isBatch: true, isMinimal }, work)).join(',')}]`,
      )
    }
    const { succeeded, failed } = await runWrite(resource, req, { isMinimal }, (write) =>
      runEach(items, {
        groupSize: canGroup?.(write) ? items.length : 1,
        run: (group, at) =>
          write.context.commit(async (context) =>
            run(
              { ...write, context },
              group.map((item, nth) => read(resource, item, at + nth)),
            ),
          ),
        render: (error) => renderBody(contextOf(req).report(error), req),
      }),
    )
    const whole = failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207
    respondText(res, whole, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
  })
}

function readPartial(req: Request): boolean {
  return parseFlag(queryOf(req), 'partial')
}
