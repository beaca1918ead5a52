import { coreFacts, type OperationFacts } from '../../model/operations.ts'
import type { Call } from '../context/call.ts'
import type { Describe } from '../describe/components.ts'
import { parseId } from '../plan/ids.ts'
import { placePage, planPage, planRecord, runBytes, runPage, runRecord } from '../records/read.ts'
import { linkPages, respondBytes, respondPage, respondRecord } from '../response/respond.ts'
import { callOf, handler, handlingOf, parameterOf, queryOf, type Respond } from './handler.ts'

/**
 * `GET /<plural>`: a page of the records that match.
 *
 * @example
 * Router().get('/', list(Customer))
 */
export const list = listHandler(coreFacts.list)

/** Creates the handler of a list that responds with a page; `complete` may add to the JSON text of the records. */
export function listHandler(
  facts: OperationFacts,
  describe?: Describe,
  complete?: (call: Call, body: string) => Promise<string>,
) {
  const respond: Respond = async (resource, req, res) => {
    const handling = handlingOf(req, res)
    const call = await callOf(req, resource, facts)
    const planned = planPage(call, queryOf(req), handling)
    const { around } = planned
    const plan = around === undefined ? planned : await placePage(call, planned, around)
    const page = await runPage(call, plan)
    linkPages(res, plan, page, call.origin.services.cursors)
    respondPage(res, resource, plan, complete === undefined ? page : { ...page, body: await complete(call, page.body) })
  }
  return handler(facts, respond, describe)
}

/**
 * `GET /<plural>/<id>`: one record with its joins; with `?bytes=<field>` the bytes of one of its fields.
 *
 * @example
 * Router().get('/:id', one(Customer))
 */
export const one = handler(coreFacts.one, async (resource, req, res) => {
  const call = await callOf(req, resource, coreFacts.one)
  const id = parseId(resource, req.params.id)
  const selection = planRecord(call, queryOf(req))
  const record = await runRecord(call, id, selection)
  const name = parameterOf(req, 'bytes')
  if (name !== '') return respondBytes(res, await runBytes(call, id, name))
  respondRecord(res, 200, record)
})
