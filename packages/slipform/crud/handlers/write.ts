import { coreFacts } from '../../model/operations.ts'
import { parseId } from '../plan/ids.ts'
import { writeRecord } from '../records/write.ts'
import { jsonBody } from '../request/body.ts'
import { parseIfMatch } from '../request/if-match.ts'
import { respondRecord } from '../response/respond.ts'
import { callOf, handler } from './handler.ts'

/**
 * `POST /<plural>`: creates a record and returns it, with its address in `Location`.
 *
 * @example
 * Router().post('/', create(Customer))
 */
export const create = handler(coreFacts.create, async (resource, req, res) => {
  const call = await callOf(req, resource, coreFacts.create)
  const record = await writeRecord(call, 'create', { body: jsonBody(req) })
  if (!call.dryRun) res.setHeader('Location', `${req.baseUrl}/${encodeURIComponent(record.id)}`)
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
  const call = await callOf(req, resource, coreFacts.update)
  const item = { body: jsonBody(req), id: parseId(resource, req.params.id) }
  respondRecord(res, 200, await writeRecord(call, 'update', item, ifMatch))
})

/**
 * `DELETE /<plural>/<id>`: deletes a record and returns it.
 *
 * @example
 * Router().delete('/:id', remove(Customer))
 */
export const remove = handler(coreFacts.remove, async (resource, req, res) => {
  const ifMatch = parseIfMatch(req.headers['if-match'])
  const call = await callOf(req, resource, coreFacts.remove)
  respondRecord(res, 200, await writeRecord(call, 'delete', { id: parseId(resource, req.params.id) }, ifMatch))
})
