import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { RequestHandler } from 'express'
import { ApiError } from '../../base/errors/errors.ts'
import { memoize } from '../../base/memoize.ts'
import { signedInUser } from '../../crud/access/caller.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, idObject, objectOf } from '../../crud/describe/operation.ts'
import { jsonBody } from '../../crud/request/body.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { system } from '../../model/signed-in-user.ts'
import { createDispatch, requireSuccess } from './dispatch.ts'
import { jobError } from './errors.ts'
import { type FileData, fileJobName, readFile } from './files.ts'
import { enqueue } from './queue.ts'
import { reachedJobs } from './reach.ts'
import { findJobUser } from './user.ts'

/** Enqueues the job that stores a download as a file, if the caller may download it: a `HEAD` request finds out. */
function makeFile(core: Core): RequestHandler {
  const dispatch = memoize(createDispatch)
  return async (req, res) => {
    // `Object` makes an object of null, a text or a number, so that its members are undefined.
    const { path, total } = Object(jsonBody(req))
    if (typeof path !== 'string' || !path.startsWith('/') || !Number.isInteger(total))
      throw jobError('invalid_file', {})
    const { session, actor } = contextOf(req)
    const user = signedInUser(actor)
    const request = { path, body: undefined, headers: { prefer: 'handling=strict' }, actor: user ?? system }
    const response = await dispatch(core)({ ...request, method: 'HEAD' })
    requireSuccess(response)
    const { 'content-type': type, 'content-disposition': disposition } = response.headers
    if (disposition === undefined) throw jobError('invalid_file', {})
    const data: FileData = {
      path,
      total,
      headers: { 'content-type': `${type}`, 'content-disposition': `${disposition}` },
    }
    const unfinished = { name: fileJobName, actor_id: user?.id ?? null, ended_at: null }
    if ((await session.knex(ownTable('jobs')).where(unfinished).first('id')) !== undefined)
      throw jobError('file_under_way', {})
    res.status(201).json({ id: await enqueue(session.knex, { name: fileJobName }, data, { actor: user }) })
  }
}

/** Milliseconds that a client may read nothing, after which its response is closed. */
const clientTimeoutMs = 30_000

/** Sends the file of a job to the user who enqueued the job. */
function sendFile(core: Core): RequestHandler {
  return async (req, res) => {
    const id = String(req.params.id)
    const { session, actor } = contextOf(req)
    const finished = { name: fileJobName, status: 'done', actor_id: signedInUser(actor)?.id ?? null }
    const job = await reachedJobs(contextOf(req), id).where(finished).first('actor', 'data')
    if (job === undefined) throw ApiError.of('record_not_found', { singular: 'job', id })
    // Throws if the user has left the tenant, or the admin who viewed as the user is gone.
    await findJobUser(core, job.actor)
    if ((await session.knex(ownTable('job_files')).where({ job: id }).first('number')) === undefined)
      throw jobError('file_not_found', {})
    // A cast: `makeFile` enqueues the jobs of this name.
    res.set((job.data as FileData).headers)
    if (req.method === 'HEAD') return void res.end()
    res.setTimeout(clientTimeoutMs, () => res.destroy())
    await pipeline(Readable.from(readFile(session.knex, id)), createGunzip(), res)
  }
}

const describeMake: DescribeRoute = () => ({
  summary: 'Store a download as a file',
  description: 'A job stores the response that `GET <path>` has for the caller. Each user has one file.',
  takes: objectOf({
    path: { type: 'string', description: 'An export, below /api: `/customers/export?format=csv`' },
    total: { type: 'integer', description: 'The number of its records, for the progress' },
  }),
  status: 201,
  done: 'The id of the job.',
  sends: idObject,
  errors: [400, 403, 404, 409, 415, 503],
})

const describeSend: DescribeRoute = () => ({
  summary: 'Download the file of a job',
  description: 'For the user who asked for it, for a day.',
  done: 'The file.',
  media: { 'text/csv': {} },
  errors: [403, 404, 503],
})

/** Builds the handler that enqueues the jobs of files. */
export const makeFiles = (core: Core) => described(describeMake, makeFile(core))

/** Builds the handler that sends files. */
export const sendFiles = (core: Core) => described(describeSend, sendFile(core))
