import type { Request } from 'express'
import { jsonBody } from '../body.ts'
import { parseId } from '../ids.ts'
import type { Resource } from '../model/resource.ts'
import { respondText } from '../response/text.ts'
import { scopesOf } from '../scope.ts'
import { createRecords, deleteRecord, updateRecords, type Write } from '../write/records.ts'
import { databaseOf, handler } from './handler.ts'

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

/** Where a request's write happens. */
export function writeOf(resource: Resource, req: Request, isBatch = false): Write {
  return { db: databaseOf(req), resource, scopes: scopesOf(req), isBatch }
}
