import type { Request, RequestHandler } from 'express'
import { memoize } from '../../base/memoize.ts'
import { signedInUser } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, idObject, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { system } from '../../model/signed-in-user.ts'
import { batchesJobName, pathOfBatch, type UploadedPart } from './batches.ts'
import { createDispatch, requireSuccess } from './dispatch.ts'
import { jobError } from './errors.ts'
import { enqueue } from './queue.ts'

/** Returns the id under which an upload is stored: with the id of the user, so that no user reaches uploads of others. */
function uploadOf(req: Request, id: unknown): string {
  return `${contextOf(req).actor?.id ?? ''}/${id}`
}

/** Stores a batch of the API, if the caller may send it: a dry run without items finds out. */
function storePart(core: Core): RequestHandler {
  const dispatch = memoize(createDispatch)
  return async (req, res) => {
    const { upload, ...part } = readPart(core, jsonBody(req))
    const { actor } = contextOf(req)
    const request = { method: part.method, path: pathOfBatch(part, true), body: [], headers: {} }
    requireSuccess(await dispatch(core)({ ...request, actor: signedInUser(actor) ?? system }))
    const { resource, method, number } = part
    const stored = { items: JSON.stringify(part.items), labels: JSON.stringify(part.labels) }
    await contextOf(req)
      .session.knex(ownTable('job_parts'))
      .insert({ upload: uploadOf(req, upload), number, resource, method, ...stored })
      .onConflict()
      .ignore()
    res.status(204).end()
  }
}

/** @throws ApiError 400 for a body that is no part, or that names a resource without routes. */
function readPart({ routers }: Core, body: unknown): UploadedPart & { readonly upload: string } {
  // `Object` makes an object of null, a text or a number, so that its members are undefined.
  const { upload, number, resource, method, items, labels } = Object(body)
  const isNamed = typeof upload === 'string' && /^[\w-]{16,64}$/.test(upload) && Number.isInteger(number) && number >= 0
  const isServed = Object.hasOwn(routers, `/${resource}`) && ['POST', 'PATCH', 'DELETE'].includes(method)
  if (!isNamed || !isServed || !Array.isArray(items) || !Array.isArray(labels) || items.length !== labels.length)
    throw jobError('invalid_part', {})
  return { upload, number, resource, method, items, labels }
}

/** Enqueues the job that runs the parts of an upload, as the caller. */
const runUpload: RequestHandler = async (req, res) => {
  const upload = uploadOf(req, Object(jsonBody(req)).upload)
  const { session, actor } = contextOf(req)
  if ((await session.knex(ownTable('job_parts')).where({ upload }).first('number')) === undefined)
    throw jobError('upload_not_found', {})
  const id = await enqueue(session.knex, { name: batchesJobName }, { upload }, { actor: signedInUser(actor) })
  res.status(201).json({ id })
}

const describeParts: DescribeRoute = () => ({
  summary: 'Store a batch for a job',
  description:
    'The job sends it as the caller: a method of /<resource>/batch, with its items. Labels come back with failures.',
  takes: objectOf({
    upload: { type: 'string', description: 'An id of your choice, the same for all parts: a UUID' },
    number: { type: 'integer', description: 'The place among the parts' },
    resource: { type: 'string' },
    method: { enum: ['POST', 'PATCH', 'DELETE'] },
    items: { type: 'array', items: {} },
    labels: { type: 'array', items: {} },
  }),
  status: 204,
  done: 'It is stored.',
  errors: [400, 403, 404, 413, 415, 503],
})

const describeUpload: DescribeRoute = () => ({
  summary: 'Run the batches of an upload as a job',
  description: 'In the order of their numbers, each item by itself. The result of the job tells what became of them.',
  takes: objectOf({ upload: { type: 'string' } }),
  status: 201,
  done: 'The id of the job.',
  sends: idObject,
  errors: [400, 403, 404, 415, 503],
})

/** Builds the handler that stores the parts of uploads. */
export const storeParts = (core: Core) => described(describeParts, storePart(core))

/** The handler that enqueues the job of an upload. */
export const runUploads = described(describeUpload, runUpload)
