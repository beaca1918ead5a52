import { callerOf } from '../../crud/access/caller.ts'
import { handler, handlingOf, queryOf, runRead } from '../../crud/handlers/handler.ts'
import { operationsOf } from '../../crud/operations/operations.ts'
import { planAggregate } from '../../crud/plan/aggregate.ts'
import { parseAggregateRequest } from '../../crud/request/aggregate.ts'
import { respondPage } from '../../crud/response/page.ts'

/**
 * `GET /<plural>/aggregate`: groups of the records that match, how many they are, and sums.
 *
 * @example
 * Router().get('/aggregate', aggregate(Customer))
 */
export const aggregate = handler('aggregate', async (resource, req, res) => {
  const { model } = resource
  const request = parseAggregateRequest(queryOf(req), handlingOf(req, res))
  const plan = planAggregate(resource, request, await callerOf(req, resource))
  const page = await runRead(req, { name: 'aggregate', model }, (db, context) =>
    operationsOf(model, context).aggregate(db, plan),
  )
  respondPage(res, resource, plan, page)
})
