import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { operationsOf } from '../../crud/operations/operations.ts'
import { planAggregate } from '../../crud/plan/aggregate.ts'
import { runRead } from '../../crud/records/read.ts'
import { parseAggregateRequest } from '../../crud/request/aggregate.ts'
import { respondPage } from '../../crud/response/respond.ts'

/**
 * `GET /<plural>/aggregate`: groups of the records that match, how many they are, and sums.
 *
 * @example
 * Router().get('/aggregate', aggregate(Customer))
 */
export const aggregate = handler('aggregate', async (resource, req, res) => {
  const request = parseAggregateRequest(queryOf(req), handlingOf(req, res))
  const call = await callOf(req, resource, 'aggregate')
  const plan = planAggregate(resource, request, call.caller)
  const page = await runRead(call, { name: 'aggregate', where: plan.where }, (db, context) =>
    operationsOf(resource.model, context).aggregate(db, plan),
  )
  respondPage(res, resource, plan, page)
})
