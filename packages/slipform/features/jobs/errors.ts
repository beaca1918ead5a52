import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of jobs. */
export const jobError = errorsOf({
  job_not_repeatable: { status: 409, message: 'This job runs, or is done: it cannot be run again.' },
  job_has_ended: { status: 409, message: 'This job has ended: it cannot be cancelled.' },
  job_cancelled: { status: 409, message: 'The job was cancelled, or another process has taken it over.' },
  job_user_gone: { status: 403, message: 'The user who enqueued this job may no longer sign in, or has another role.' },
  job_process_ended: { status: 500, message: 'The processes that ran this job ended before it: %{count} times.' },
})
