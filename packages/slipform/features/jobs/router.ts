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

/** Returns a handler that changes a job in one of `states`, if the caller reaches it; otherwise the handler responds 404 or with `rejection`. */
function changeJob(
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

/** Enqueues a second job of the same name for a job that waits for its schedule; the first one still runs when it is due. Other jobs go to the next handler. */
const runScheduledNow: RequestHandler = async (req, res, next) => {
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

const waitingAgain = ({ fn }: Knex) => ({
  status: 'waiting',
  failures: 0,
  run_at: fn.now(),
  ended_at: null,
  progress: null,
})
const cancelled = (knex: Knex) => ({
  status: 'cancelled',
  run_at: knex.raw("case status when 'running' then started_at else run_at end"),
  ended_at: knex.fn.now(),
})

/** Builds the routes of jobs: admins reach all jobs, other users the jobs that they enqueued. */
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
          'The job waits, has failed or was cancelled. For a job that waits for its schedule, a second job runs.',
        ),
        runScheduledNow,
      ),
      changeJob(['waiting', 'failed', 'cancelled'], waitingAgain, 'job_not_repeatable'),
    )
    .post(
      '/:id/cancel',
      described(
        describeChange('Cancel a job', 'The job waits or runs. A running job gets a signal to end.'),
        changeJob(['waiting', 'running'], cancelled, 'job_has_ended'),
      ),
    )
