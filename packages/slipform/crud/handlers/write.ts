import type { Request } from 'express'
import type { Resource } from '../../model/resource/resource.ts'
import { callerOf } from '../access/caller.ts'
import { OperationContext } from '../context/operation-context.ts'
import { contextOf } from '../context/request-context.ts'
import { parseId } from '../plan/ids.ts'
import { jsonBody } from '../request/body.ts'
import { parseIfMatch } from '../request/if-match.ts'
import { parseFlag } from '../request/query.ts'
import { respondRecord } from '../response/record.ts'
import type { RecordText } from '../run/read.ts'
import { createRecords, deleteRecord, updateRecords } from '../write/records.ts'
import { type WriteContext, withRollback } from '../write/write.ts'
import { handler, queryOf } from './handler.ts'

/**
 * `POST /<plural>`: creates a record and returns it, with its address in `Location`.
 *
 * @example
 * Router().post('/', create(Customer))
 */
export const create = handler('create', async (resource, req, res) => {
  const [record = nothing] = await runWrite(resource, req, { isVersioned: true }, (write) =>
    createRecords(write, [jsonBody(req)]),
  )
  if (!isDryRun(req)) res.setHeader('Location', `${req.baseUrl}/${encodeURIComponent(record.id)}`)
  respondRecord(res, 201, record)
})

/**
 * `PUT /<plural>/<id>`: changes the fields that the body holds.
 *
 * @example
 * Router().put('/:id', update(Customer))
 */
export const update = handler('update', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const ifMatch = parseIfMatch(req.headers['if-match'])
  const [record = nothing] = await runWrite(resource, req, { ifMatch, isVersioned: true }, (write) =>
    updateRecords(write, [{ id, body: jsonBody(req) }]),
  )
  respondRecord(res, 200, record)
})

/**
 * `DELETE /<plural>/<id>`: deletes a record and returns it.
 *
 * @example
 * Router().delete('/:id', remove(Customer))
 */
export const remove = handler('remove', async (resource, req, res) => {
  const id = parseId(resource, req.params.id)
  const ifMatch = parseIfMatch(req.headers['if-match'])
  respondRecord(res, 200, await runWrite(resource, req, { ifMatch }, (write) => deleteRecord(write, id)))
})

// For the type only: one body creates one record.
const nothing: RecordText = { id: '', body: 'null' }

/** Runs the write of a request; rolls a dry run back. */
export async function runWrite<T>(
  resource: Resource,
  req: Request,
  how: Partial<Pick<WriteContext, 'isBatch' | 'ifMatch' | 'isVersioned' | 'isMinimal'>>,
  work: (write: WriteContext) => Promise<T>,
): Promise<T> {
  const dryRun = isDryRun(req)
  const caller = await callerOf(req, resource)
  return new OperationContext(contextOf(req), dryRun).commit((context) => {
    const write = { session: context.session, resource, caller, context, isBatch: false, ...how }
    return dryRun ? withRollback(write, work) : work(write)
  })
}

function isDryRun(req: Request): boolean {
  return parseFlag(queryOf(req), 'dry_run')
}
