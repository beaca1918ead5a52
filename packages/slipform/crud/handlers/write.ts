import type { Request } from 'express'
import { coreFacts } from '../../model/operations.ts'
import { createRecord, removeRecord, updateRecord } from '../records/write.ts'
import { jsonBody } from '../request/body.ts'
import { parseIfMatch } from '../request/if-match.ts'
import { parseFlag } from '../request/query.ts'
import { respondRecord } from '../response/respond.ts'
import { callOf, handler, queryOf } from './handler.ts'

/**
 * `POST /<plural>`: creates a record and returns it, with its address in `Location`.
 *
 * @example
 * Router().post('/', create(Customer))
 */
export const create = handler(coreFacts.create, async (resource, req, res) => {
  const dryRun = isDryRun(req)
  const record = await createRecord(await callOf(req, resource, coreFacts.create, dryRun), jsonBody(req))
  if (!dryRun) res.setHeader('Location', `${req.baseUrl}/${encodeURIComponent(record.id)}`)
  respondRecord(res, 201, record)
})

/**
 * `PUT /<plural>/<id>`: changes the fields that the body holds.
 *
 * @example
 * Router().put('/:id', update(Customer))
 */
export const update = handler(coreFacts.update, async (resource, req, res) => {
  const ifMatch = parseIfMatch(req.headers['if-match'])
  const call = await callOf(req, resource, coreFacts.update, isDryRun(req))
  respondRecord(res, 200, await updateRecord(call, req.params.id, jsonBody(req), ifMatch))
})

/**
 * `DELETE /<plural>/<id>`: deletes a record and returns it.
 *
 * @example
 * Router().delete('/:id', remove(Customer))
 */
export const remove = handler(coreFacts.remove, async (resource, req, res) => {
  const ifMatch = parseIfMatch(req.headers['if-match'])
  const call = await callOf(req, resource, coreFacts.remove, isDryRun(req))
  respondRecord(res, 200, await removeRecord(call, req.params.id, ifMatch))
})

/** Whether a write is to be rolled back. */
export function isDryRun(req: Request): boolean {
  return parseFlag(queryOf(req), 'dry_run')
}
