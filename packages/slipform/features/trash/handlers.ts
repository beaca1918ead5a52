import { batch, respondPartial } from '../../crud/handlers/batch.ts'
import { callOf, handler, handlingOf, queryOf } from '../../crud/handlers/handler.ts'
import { isDryRun } from '../../crud/handlers/write.ts'
import { placePage, planPage, runPage } from '../../crud/records/read.ts'
import { linkPages, respondPage } from '../../crud/response/respond.ts'
import type { Session } from '../../db/session.ts'
import type { Resource } from '../../model/resource/resource.ts'
import { entriesOf } from './record-deletes.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * `GET /<plural>/trash`: a page of the deleted records that match, each with `deleted_by`, the e-mail address of the user who deleted it.
 *
 * @example
 * Router().get('/trash', allow('editor'), listTrash(Customer))
 */
export const listTrash = handler('listTrash', async (resource, req, res) => {
  const handling = handlingOf(req, res)
  const call = await callOf(req, resource, 'listTrash')
  const plan = await placePage(call, planPage(call, queryOf(req), handling))
  const page = await runPage(call, plan)
  linkPages(res, plan, page, call.origin.services.cursors)
  respondPage(res, resource, plan, { ...page, body: await addUsers(call.session, resource, page.body) })
})

/** Adds to the records of a page who deleted them, unless the model has a field of that name. */
async function addUsers(session: Session, resource: Resource, body: string): Promise<string> {
  const records = JSON.parse(body) as readonly Values[]
  if (resource.fields.has('deleted_by') || records.length === 0) return body
  const keys = records.map((record) => record[resource.key.name])
  const entries: readonly { record_id: string; actor: string | null }[] = await entriesOf(session, resource, keys)
  const users = new Map(entries.map(({ record_id, actor }) => [record_id, actor]))
  return JSON.stringify(records.map((record, at) => ({ ...record, deleted_by: users.get(String(keys[at])) ?? null })))
}

/**
 * `POST /<plural>/trash/restore`: takes records out of the trash, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().post('/trash/restore', allow('editor'), restoreMany(Customer))
 */
export const restoreMany = batch('restoreMany', 'restore', 200)

/**
 * `DELETE /<plural>/trash/batch`: deletes records of the trash for good, all or none; with `partial=true` each by itself.
 *
 * @example
 * Router().delete('/trash/batch', allow('admin'), purgeMany(Customer))
 */
export const purgeMany = batch('purgeMany', 'delete', 200)

/**
 * `DELETE /<plural>/trash`: deletes for good, each by itself, as many records of the trash as a batch may have, those deleted first before
 * others. Repeat it until it deletes none.
 *
 * @example
 * Router().delete('/trash', allow('admin'), emptyTrash(Customer))
 */
export const emptyTrash = handler('emptyTrash', async (resource, req, res) => {
  const call = await callOf(req, resource, 'emptyTrash', isDryRun(req))
  const last = Math.min(resource.batchLimit, resource.maxPageSize) - 1
  const range = encodeURIComponent(JSON.stringify([0, last]))
  const { body } = await runPage(call, planPage(call, `range=${range}`, 'strict'))
  const ids = (JSON.parse(body) as readonly Values[]).map((record) => record[resource.key.name])
  await respondPartial(call, 'delete', ids, { req, res, status: 200 })
})
