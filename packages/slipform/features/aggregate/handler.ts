import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { narrow } from '../../crud/operations/operations.ts'
import { describeRefusals, hasReadHooks, runWithCode } from '../../crud/records/read.ts'
import { respondPage } from '../../crud/response/respond.ts'
import { planAggregate } from './plan.ts'
import { parseAggregateRequest } from './request.ts'
import { runAggregate } from './run.ts'

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
  const read = hasReadHooks(resource.model)
    ? runWithCode(call, async (db, call) => runAggregate(call.session, await narrow(resource.model, db, plan, call)))
    : call.readAnywhere((session) => runAggregate(session, plan))
  respondPage(res, resource, plan, await describeRefusals(call, plan.where, read))
})
