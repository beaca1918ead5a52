import type { RequestHandler } from 'express'
import type { Knex } from 'knex'
import { ApiError } from '../../base/errors/errors.ts'
import { allow, allowSignedIn } from '../../crud/access/allow.ts'
import { scope } from '../../crud/access/scope.ts'
import { contextOf } from '../../crud/context/request-context.ts'
import type { DescribeRoute } from '../../crud/describe/components.ts'
import { described, idObject } from '../../crud/describe/operation.ts'
import { list, one } from '../../crud/handlers/read.ts'
import { Router } from '../../crud/router/router.ts'
import { ownName } from '../../db/own-schema.ts'
import type { Core } from '../../feature.ts'
import { jobError } from './errors.ts'
import { makeFiles, sendFiles } from './file-routes.ts'
import { JobRecord } from './job-record.ts'
import { reachedJobs, reachOf } from './reach.ts'
import { runUploads, storeParts } from './upload-routes.ts'

/** Changes a job in some states to another, if the caller reaches it. */
function changeFrom(
  states: readonly string[],
  change: (knex: Knex) => object,
  rejection: 'job_has_ended' | 'job_not_repeatable',
) {
  const handle: RequestHandler = async (req, res) => {
    const id = String(req.params.id)
    const jobs = () => reachedJobs(contextOf(req), id)
    if (
      (await jobs()
        .whereIn('status', states)
        .update(change(contextOf(req).session.knex))) === 0
    ) {
      if ((await jobs().first('id')) === undefined) throw ApiError.of('record_not_found', { singular: 'job', id })
      throw jobError(rejection, {})
    }
    res.json({ id })
  }
  return handle
}

/** Runs the work of a job that its schedule has stored for later: that one stays. Others are left to the next handler. */
const runBeside: RequestHandler = async (req, res, next) => {
  const { knex } = contextOf(req).session
  const { rows } = await knex.raw(
    `insert into ${ownName('jobs')} (name) select name from ${ownName('jobs')}
      where id::text = ? and status = 'waiting' and scheduled_for > now() returning id`,
    [String(req.params.id)],
  )
  if (rows.length > 0) res.json(rows[0])
  else next()
}

const describeChange =
  (summary: string, description: string): DescribeRoute =>
  () => ({ summary, description, done: 'The id of the job.', sends: idObject, errors: [403, 404, 409, 503] })

const wait = ({ fn }: Knex) => ({ status: 'waiting', failures: 0, run_at: fn.now(), ended_at: null, progress: null })
const cancel = (knex: Knex) => ({
  status: 'cancelled',
  run_at: knex.raw("case status when 'running' then started_at else run_at end"),
  ended_at: knex.fn.now(),
})

/** Builds the routes of jobs: admins reach all, other users those that they enqueued. */
export const jobRoutes = (core: Core): Router =>
  Router()
    .use(allowSignedIn())
    .use(scope(JobRecord, (req) => reachOf(contextOf(req)) ?? true))
    .get('/', allow('admin'), list(JobRecord))
    .get('/:id', one(JobRecord))
    .post('/parts', storeParts(core))
    .post('/batches', runUploads)
    .post('/files', makeFiles(core))
    .get('/:id/file', sendFiles(core))
    .post(
      '/:id/retry',
      allow('admin'),
      described(
        describeChange(
          'Run a job now',
          'It waits, has failed or was cancelled before. Of one that waits for its schedule, a new one runs.',
        ),
        runBeside,
      ),
      changeFrom(['waiting', 'failed', 'cancelled'], wait, 'job_not_repeatable'),
    )
    .post(
      '/:id/cancel',
      described(
        describeChange('Cancel a job', 'It waits or runs. One that runs is asked to end.'),
        changeFrom(['waiting', 'running'], cancel, 'job_has_ended'),
      ),
    )
