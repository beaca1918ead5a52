import { contextOf } from '../context/request-context.ts'
import { readPage, readRecord } from '../records/read.ts'
import { linkPages } from '../response/links.ts'
import { respondPage, respondRecord } from '../response/respond.ts'
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
  const { query, plan, page } = await readPage(call, queryOf(req), handling)
  linkPages(res, { query, plan, page, cursors: contextOf(req).services.cursors })
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
  respondRecord(res, 200, await readRecord(call, req.params.id, queryOf(req)))
})
