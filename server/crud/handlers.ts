import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Knex } from 'knex'
import { batchBody, jsonBody } from './body.ts'
import { missing, parseId } from './ids.ts'
import { hooksOf } from './model/hooks.ts'
import type { AnyModel } from './model/model.ts'
import { type Resource, resourceOf } from './model/resource.ts'
import { operationsOf } from './operations.ts'
import { type RunItem, runEach } from './partial.ts'
import { planList, planOne } from './plan.ts'
import { parseListRequest, parseOneRequest, parseQuery } from './request.ts'
import { reportError, respondPage, respondText } from './response.ts'
import { scopesOf } from './scope.ts'
import { createRecords, deleteRecord, deleteRecords, readChange, updateRecords, type Write } from './write.ts'

/** The operations of a resource. */
export type OperationName = 'list' | 'one' | 'create' | 'update' | 'remove' | 'createMany' | 'updateMany' | 'removeMany'

/** What a handler does, for whoever walks the routes. */
export interface Operation {
  readonly name: OperationName
  readonly model: AnyModel
}

/** A handler that says what it does. */
export type OperationHandler = RequestHandler & { readonly operation: Operation }

type Respond = (resource: Resource, req: Request, res: Response) => Promise<void>

/** `GET /<plural>`: a page of the records that match. */
export const list = handler('list', async (resource, req, res) => {
  const plan = planList(resource, parseListRequest(queryOf(req)), scopesOf(req))
  const page = await reading(req, resource, (db) => operationsOf(resource.model).list(db, plan))
  respondPage(res, resource, plan, page)
})

/** `GET /<plural>/<id>`: one record with its joins. */
export const one = handler('one', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const selection = planOne(resource, parseOneRequest(queryOf(req)).embed, scopesOf(req))
  const body = await reading(req, resource, (db) => operationsOf(resource.model).one(db, id as never, selection))
  if (body === undefined) throw missing(resource, id)
  respondText(res, 200, body)
})

/** `POST /<plural>`: creates a record and says where it is. */
export const create = handler('create', async (resource, req, res) => {
  const [body = 'null'] = await createRecords(writeOf(resource, req), [jsonBody(req)])
  const id = (JSON.parse(body) as Record<string, unknown>)[resource.key.name]
  res.setHeader('Location', `${req.baseUrl}/${encodeURIComponent(String(id))}`)
  respondText(res, 201, body)
})

/** `PUT /<plural>/<id>`: changes the fields that the body holds. */
export const update = handler('update', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const [body = 'null'] = await updateRecords(writeOf(resource, req), [{ id, body: jsonBody(req) }])
  respondText(res, 200, body)
})

/** `DELETE /<plural>/<id>`: deletes a record and answers with it as it was. */
export const remove = handler('remove', async (resource, req, res) => {
  respondText(res, 200, await deleteRecord(writeOf(resource, req), parseId(resource, req.params.id)))
})

/** `POST /<plural>/batch`: creates records, all or none; with `partial=true` each by itself. */
export const createMany = handler('createMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'create')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  if (isPartial) return respondEach(req, res, 201, items, (item) => createRecords(write, [item]))
  respondText(res, 201, `[${(await createRecords(write, items)).join(',')}]`)
})

/** `PATCH /<plural>/batch`: updates records, all or none; with `partial=true` each by itself. */
export const updateMany = handler('updateMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'update')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  const change = (item: unknown, at: number) => readChange(resource, item, at)
  if (isPartial) return respondEach(req, res, 200, items, (item, at) => updateRecords(write, [change(item, at)]))
  respondText(res, 200, `[${(await updateRecords(write, items.map(change))).join(',')}]`)
})

/** `DELETE /<plural>/batch`: deletes those of the records that exist, all or none; with `partial=true` each by itself. */
export const removeMany = handler('removeMany', async (resource, req, res) => {
  const items = batchBody(req, resource, 'delete')
  const isPartial = readPartial(req)
  const write = writeOf(resource, req, !isPartial)
  const idOf = (item: unknown, at: number) => parseId(resource, item, ` at index ${at}`)
  if (isPartial) {
    return respondEach(req, res, 200, items, async (item, at) => {
      return (await deleteRecords(write, [idOf(item, at)])).map((id) => JSON.stringify(id))
    })
  }
  respondText(res, 200, JSON.stringify(await deleteRecords(write, items.map(idOf))))
})

/** A router with all operations of a model: what `generate_router` gives a model without a routes file. */
export function router(model: AnyModel): Router {
  return Router()
    .get('/', list(model))
    .post('/', create(model))
    .post('/batch', createMany(model))
    .patch('/batch', updateMany(model))
    .delete('/batch', removeMany(model))
    .get('/:id', one(model))
    .put('/:id', update(model))
    .delete('/:id', remove(model))
}

/** Makes the function that makes an operation's handler for a model. */
function handler(name: OperationName, respond: Respond): (model: AnyModel) => OperationHandler {
  return (model) => {
    // `/batch` is never a record: a closed batch operation is not answered by the line for one record.
    const handle: RequestHandler = (req, res, next) =>
      req.params.id === 'batch' ? next() : respond(resourceOf(model), req, res)
    return Object.assign(handle, { operation: { name, model } })
  }
}

/** A read is one statement or two and needs no transaction, unless a hook reads beside it. */
function reading<T>(req: Request, { model }: Resource, read: (db: Knex) => Promise<T>): Promise<T> {
  const db = databaseOf(req)
  return Object.keys(hooksOf(model)).some((name) => /^(get|read)::/.test(name)) ? db.transaction(read) : read(db)
}

function writeOf(resource: Resource, req: Request, isBatch = false): Write {
  return { db: databaseOf(req), resource, scopes: scopesOf(req), isBatch }
}

function databaseOf(req: Request): Knex {
  return req.app.locals.db
}

function queryOf(req: Request): string {
  const at = req.originalUrl.indexOf('?')
  return at === -1 ? '' : req.originalUrl.slice(at + 1)
}

function readPartial(req: Request): boolean {
  return parseQuery(queryOf(req)).findLast(({ name }) => name === 'partial')?.text === 'true'
}

/** Answers with what became of each item: the usual status, 207 when some failed, 400 when all did. */
async function respondEach(
  req: Request,
  res: Response,
  status: number,
  items: readonly unknown[],
  run: RunItem,
): Promise<void> {
  const { succeeded, failed } = await runEach(items, run, (error) => reportError(error, req))
  const whole = failed.length === 0 ? status : succeeded.length === 0 ? 400 : 207
  respondText(res, whole, `{"succeeded":[${succeeded.join(',')}],"failed":${JSON.stringify(failed)}}`)
}
