import type { Request, Response } from 'express'
import sql, { raw } from 'sql-template-tag'
import { ApiError } from '../../base/errors/errors.ts'
import { callerIn } from '../../crud/access/caller.ts'
import type { Call } from '../../crud/context/call.ts'
import { batch, respondOutcome, runPartial } from '../../crud/handlers/batch.ts'
import { callOf, handler, queryOf } from '../../crud/handlers/handler.ts'
import { listHandler } from '../../crud/handlers/read.ts'
import { type Batch, deletes, readKeyItem } from '../../crud/records/batch.ts'
import { planPage, runPage } from '../../crud/records/read.ts'
import { aroundParameter, parseQuery, queryText } from '../../crud/request/query.ts'
import { linkPages } from '../../crud/response/respond.ts'
import { seesPeople } from '../../crud/router/people.ts'
import { ownName } from '../../db/own-schema.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { trashDescriptions } from './describe.ts'
import { trashFacts } from './operations.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * `GET /<plural>/trash`: a page of the deleted records that match, each with `deleted_by`, the e-mail address of the user who deleted it.
 *
 * @example
 * Router().get('/trash', allow('editor'), listTrash(Customer))
 */
export const listTrash = listHandler(trashFacts.listTrash, trashDescriptions.listTrash, addUsers)

/** Adds `deleted_by` to the records of a page, unless the model has a field or relation of that name. */
async function addUsers({ session, resource, origin }: Call, body: string): Promise<string> {
  const { key, plural } = resource
  if (resource.fields.has('deleted_by') || resource.relation('deleted_by') !== undefined) return body
  const isNamed = seesPeople(origin, resource.model)
  // Done in SQL: PostgreSQL keeps the digits of numbers in JSON, which JavaScript would round.
  const [page] = await session.query<{ body: string }>(sql`select '[' || coalesce(string_agg(
      left(record::text, -1) || ',"deleted_by":' || coalesce(to_json(case when ${isNamed} then entry.actor end)::text, 'null') || '}', ',' order by place), '') || ']' as body
    from json_array_elements(${body}::json) with ordinality as page (record, place)
    left join ${raw(ownName('trash_entries'))} as entry on entry.resource = ${plural} and entry.record_id = record->>${key.name}`)
  return page?.body ?? body
}

/** A batch that takes records out of the trash: an update, which runs hooks and fails with a conflict for a unique value of another record. */
const restores: Batch = {
  action: 'update',
  verb: 'restore',
  read: readKeyItem,
  async own({ resource, caller, context }) {
    const { trash = '' } = resource.model.definition.crud
    return {
      data: { [trash]: null },
      // A unique value of any field may conflict, and the error names the field.
      nameable: Object.fromEntries(resource.stored.map(({ name }) => [name, null])),
      // The response has records as after a normal update, read outside of the trash.
      reader: await callerIn(context.origin, resource, caller.actor),
    }
  },
}

/**
 * `POST /<plural>/trash/restore`: takes records out of the trash, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().post('/trash/restore', allow('editor'), restoreMany(Customer))
 */
export const restoreMany = batch(trashFacts.restoreMany, restores, 200, trashDescriptions.restoreMany)

/**
 * `DELETE /<plural>/trash/batch`: deletes records of the trash for good, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().delete('/trash/batch', allow('admin'), purgeMany(Customer))
 */
export const purgeMany = batch(trashFacts.purgeMany, deletes, 200, trashDescriptions.purgeMany)

/**
 * `DELETE /<plural>/trash`: deletes matching records of the trash for good, each by itself, and as many as a batch may have. `Link` leads to
 * the next records; failures have the key of their record.
 *
 * @example
 * Router().delete('/trash', allow('admin'), emptyTrash(Customer))
 */
export const emptyTrash = handler(trashFacts.emptyTrash, respondEmptied, trashDescriptions.emptyTrash)

async function respondEmptied(resource: Resource, req: Request, res: Response): Promise<void> {
  const call = await callOf(req, resource, trashFacts.emptyTrash)
  const size = Math.min(resource.model.batch_limit(), resource.model.max_page_size())
  // `callOf` has read `dry_run`, which a list does not know.
  const parameters = parseQuery(queryOf(req)).filter(({ name }) => name !== 'dry_run')
  // A request cannot skip records by number: later records move up as earlier ones are deleted.
  const placing = parameters.find(({ name }) => ['page', 'range', aroundParameter].includes(name))
  if (placing !== undefined) {
    const expected = 'per_page for fewer records, and the Link of the response for the next ones'
    throw ApiError.of('invalid_parameter', { parameter: placing.name, expected })
  }
  // The request's `per_page` overrides the first one, as the last parameter of a name counts; the limit stays `size`.
  const planned = planPage(call, `per_page=${size}&${queryText(parameters)}`, 'strict')
  const plan = { ...planned, limit: Math.min(planned.limit, size) }
  const page = await runPage(call, plan)
  const ids = (JSON.parse(page.body) as readonly Values[]).map((record) => record[resource.key.name])
  const { succeeded, failed } = await runPartial(req, call, deletes, ids)
  linkPages(res, plan, page, call.origin.services.cursors)
  const failedWithIds = failed.map((failure) => ({ ...failure, id: ids[failure.index] }))
  respondOutcome(res, failed.length === 0 ? 200 : 207, { succeeded, failed: failedWithIds })
}
