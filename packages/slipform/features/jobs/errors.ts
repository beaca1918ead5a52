import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of jobs. */
export const jobError = errorsOf({
  job_not_repeatable: { status: 409, message: 'This job runs, or is done: it cannot be run again.' },
  job_has_ended: { status: 409, message: 'This job has ended: it cannot be cancelled.' },
  invalid_part: {
    status: 400,
    message:
      'A part has an upload, a number, a resource, a method (POST, PATCH or DELETE), and as many labels as items.',
  },
  upload_not_found: { status: 404, message: 'There is no such upload. It was run before, or is older than a day.' },
  invalid_file: {
    status: 400,
    message: 'A file has the path of a download below /api, such as /customers/export?format=csv, and a total.',
  },
  file_under_way: { status: 409, message: 'Another file of yours is under way. Wait for it, or cancel it.' },
  file_not_found: {
    status: 404,
    message: 'This file is no longer stored: it is older than a day, or you have a newer one.',
  },
  batch_in_doubt: { status: 503, message: 'The server ended meanwhile: look whether the record is there.' },
  job_cancelled: { status: 409, message: 'The job was cancelled, or another process has taken it over.' },
  job_user_gone: { status: 403, message: 'The user who enqueued this job may no longer sign in, or has another role.' },
  job_of_visitor: {
    status: 403,
    message: 'The caller who enqueued this job was not signed in. Enqueued without actor, it runs as the server.',
  },
  job_process_ended: { status: 500, message: 'The processes that ran this job ended before it: %{count} times.' },
})
