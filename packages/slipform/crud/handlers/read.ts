import { parseId } from '../plan/ids.ts'
import { planPage, planRecord, runPage, runRecord } from '../records/read.ts'
import { linkPages, respondPage } from '../response/page.ts'
import { respondRecord } from '../response/respond.ts'
import { callOf, handler, handlingOf, queryOf } from './handler.ts'

/**
 * `GET /<plural>`: a page of the records that match.
 *
 * @example
 * Router().get('/', list(Customer))
 */
export const list = handler('list', async (resource, req, res) => {
  const handling = handlingOf(req, res)
  const call = await callOf(req, resource, 'list')
  const plan = planPage(call, queryOf(req), handling)
  const page = await runPage(call, plan)
  linkPages(res, plan, page, call.origin.services.cursors)
  respondPage(res, resource, plan, page)
})

/**
 * `GET /<plural>/<id>`: one record with its joins.
 *
 * @example
 * Router().get('/:id', one(Customer))
 */
export const one = handler('one', async (resource, req, res) => {
  const call = await callOf(req, resource, 'one')
  const id = parseId(resource, req.params.id)
  const selection = planRecord(call, queryOf(req))
  const record = await runRecord(call, id, selection)
  respondRecord(res, 200, record)
})
