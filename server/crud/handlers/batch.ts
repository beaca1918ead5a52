import type { Request, Response } from 'express'
import { batchBody } from '../body.ts'
import { parseId } from '../ids.ts'
import { parseQuery } from '../request/query.ts'
import { reportError } from '../response/error.ts'
import { respondText } from '../response/text.ts'
import { type RunItem, runEach } from '../write/partial.ts'
import { createRecords, deleteRecords, readChange, updateRecords } from '../write/records.ts'
import { handler, queryOf } from './handler.ts'
import { writeOf } from './write.ts'

/** `POST /<plural>/batch`: creates records, all or none; with `partial=true` each by itself. */
export const createMany = handler('createMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'create')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  if (isPartial) return respondEach(req, res, 201, items, (item) => createRecords(write, [item]))
  respondText(res, 201, `[${(await createRecords(write, items)).join(',')}]`)
})

/** `PATCH /<plural>/batch`: updates records, all or none; with `partial=true` each by itself. */
export const updateMany = handler('updateMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'update')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  const change = (item: unknown, at: number) => readChange(resource, item, at)
  if (isPartial) return respondEach(req, res, 200, items, (item, at) => updateRecords(write, [change(item, at)]))
  respondText(res, 200, `[${(await updateRecords(write, items.map(change))).join(',')}]`)
})

/** `DELETE /<plural>/batch`: deletes those of the records that exist, all or none; with `partial=true` each by itself. */
export const removeMany = handler('removeMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'delete')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  const idOf = (item: unknown, at: number) => parseId(resource, item, ` at index ${at}`)
  if (isPartial) {
    return respondEach(req, res, 200, items, async (item, at) => {
      return (await deleteRecords(write, [idOf(item, at)])).map((id) => JSON.stringify(id))
    })
  }
  respondText(res, 200, JSON.stringify(await deleteRecords(write, items.map(idOf))))
})

function readPartial(req: Request): boolean {
  return parseQuery(queryOf(req)).findLast(({ name }) => name === 'partial')?.text === 'true'
}

/** Answers with what became of each item: the usual status, 207 when some failed, 400 when all did. */
async function respondEach(
  req: Request,
  res: Response,
  status: number,
  items: readonly unknown[],
  run: RunItem,
): Promise<void> {
  const { succeeded, failed } = await runEach(items, run, (error) => reportError(error, req))
  const whole = failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207
  respondText(res, whole, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
}
