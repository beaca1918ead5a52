import type { Request, Response } from 'express'
import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { narrow } from '../../crud/operations/operations.ts'
import { hasReadHooks, runWithCode } from '../../crud/records/read.ts'
import { respondPage } from '../../crud/response/respond.ts'
import type { Page } from '../../crud/run/list.ts'
import { nativeErrorOf } from '../../db/database-errors.ts'
import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { describeAggregate } from './describe.ts'
import { invalidTimeZone } from './interval.ts'
import { aggregateFacts } from './operations.ts'
import { type AggregatePlan, planAggregate } from './plan.ts'
import { parseAggregateRequest } from './request.ts'
import { buildAggregate } from './sql.ts'

/**
 * `GET /<plural>/aggregate`: groups of the matching records, with their number and the results of functions.
 *
 * @example
 * Router().get('/aggregate', aggregate(Customer))
 */
export const aggregate = handler(aggregateFacts.aggregate, respond, describeAggregate)

async function respond(resource: Resource, req: Request, res: Response): Promise<void> {
  const request = parseAggregateRequest(queryOf(req), handlingOf(req, res))
  const call = await callOf(req, resource, aggregateFacts.aggregate)
  const plan = planAggregate(resource, request, call.caller)
  const read = hasReadHooks(resource.model)
    ? runWithCode(call, async (db, call) => runAggregate(call.session, await narrow(resource.model, db, plan, call)))
    : call.readAnywhere((session) => runAggregate(session, plan))
  respondPage(res, resource, plan, await read)
}

/** Reads a page of groups, and the number of all groups. */
async function runAggregate(session: Session, plan: AggregatePlan): Promise<Page> {
  try {
    const [row] = await session.query<{ body: string; size: number; total: string }>(buildAggregate(plan))
    if (row === undefined) throw new Error('The statement of groups returned no row.')
    return { ...row, total: Number(row.total) }
  } catch (error) {
    // The database may know fewer time zones than Node.js.
    const isTimed = plan.groupings.some(({ interval }) => interval !== undefined)
    throw isTimed && nativeErrorOf(error).code === invalidParameter ? invalidTimeZone() : error
  }
}

/** PostgreSQL's code of a time zone that it does not know. */
const invalidParameter = '22023'
