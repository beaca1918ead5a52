import { parseId } from '../plan/ids.ts'
import { placePage, planPage, planRecord, runBytes, runPage, runRecord } from '../records/read.ts'
import { linkPages, respondBytes, respondPage, respondRecord } from '../response/respond.ts'
import { callOf, handler, handlingOf, parameterOf, queryOf } from './handler.ts'

/**
 * `GET /<plural>`: a page of the records that match.
 *
 * @example
 * Router().get('/', list(Customer))
 */
export const list = handler('list', async (resource, req, res) => {
  const handling = handlingOf(req, res)
  const call = await callOf(req, resource, 'list')
  const plan = await placePage(call, planPage(call, queryOf(req), handling))
  const page = await runPage(call, plan)
  linkPages(res, plan, page, call.origin.services.cursors)
  respondPage(res, resource, plan, page)
})

/**
 * `GET /<plural>/<id>`: one record with its joins; with `?bytes=<field>` the bytes of one of its fields.
 *
 * @example
 * Router().get('/:id', one(Customer))
 */
export const one = handler('one', async (resource, req, res) => {
  const call = await callOf(req, resource, 'one')
  const id = parseId(resource, req.params.id)
  const selection = planRecord(call, queryOf(req))
  const record = await runRecord(call, id, selection)
  const name = parameterOf(req, 'bytes')
  if (name !== '') return respondBytes(res, await runBytes(call, id, name))
  respondRecord(res, 200, record)
})
