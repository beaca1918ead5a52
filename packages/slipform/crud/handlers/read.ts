import { callerOf } from '../access/caller.ts'
import { contextOf } from '../context/request-context.ts'
import { operationsOf } from '../operations/operations.ts'
import { missing, parseId } from '../plan/ids.ts'
import { planList } from '../plan/list.ts'
import { planSeek } from '../plan/seek.ts'
import { planVersionedRecord } from '../plan/version.ts'
import { takeCursor } from '../request/cursor.ts'
import { parseListRequest, parseOneRequest } from '../request/list.ts'
import { linkPages } from '../response/links.ts'
import { respondPage } from '../response/page.ts'
import { respondRecord } from '../response/record.ts'
import { handler, handlingOf, queryOf, runRead } from './handler.ts'

/**
 * `GET /<plural>`: a page of the records that match.
 *
 * @example
 * Router().get('/', list(Customer))
 */
export const list = handler('list', async (resource, req, res) => {
  const { model } = resource
  const handling = handlingOf(req, res)
  const { query, cursor } = takeCursor(queryOf(req))
  const caller = await callerOf(req, resource)
  const { plans, cursors } = contextOf(req).services
  const { lists, strictLists } = plans
  const whole = (handling === 'strict' ? strictLists : lists).find(resource, query, caller, () =>
    planList(resource, parseListRequest(query, handling), caller),
  )
  const plan = cursor ? planSeek(whole, cursor, cursors.open(whole.id, cursor.text, cursor.side)) : whole
  const page = await runRead(req, { name: 'list', model, selection: plan.selection }, (db, context) =>
    operationsOf(model, context).list(db, plan),
  )
  linkPages(res, { query, plan, page, cursors })
  respondPage(res, resource, plan, page)
})

/**
 * `GET /<plural>/<id>`: one record with its joins.
 *
 * @example
 * Router().get('/:id', one(Customer))
 */
export const one = handler('one', async (resource, req, res) => {
  const { model } = resource
  const { plans } = contextOf(req).services
  const id = parseId(resource, req.params.id)
  const query = queryOf(req)
  const caller = await callerOf(req, resource)
  const selection = plans.records.find(resource, query, caller, () =>
    planVersionedRecord(resource, parseOneRequest(query).embed, caller),
  )
  const record = await runRead(req, { name: 'one', model, selection }, (db, context) =>
    operationsOf(model, context).one(db, id as never, selection),
  )
  if (record === undefined) throw missing(resource, id)
  respondRecord(res, 200, record)
})
