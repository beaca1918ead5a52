/** The texts of jobs, below `slipform`. */
export const texts = {
  jobs: {
    title: 'Job |||| Jobs',
    what: 'Work of schedules, of your code, and imports of many rows.',
    name: 'Name',
    status: 'Status',
    statuses: { waiting: 'Waiting', running: 'Running', done: 'Done', failed: 'Failed', cancelled: 'Cancelled' },
    progress: 'Progress',
    time: 'Time',
    attempts: 'Attempts',
    error: 'Last error',
    actor: 'Enqueued by',
    run: 'Run now',
    retry: 'Run again',
    cancel: 'Cancel',
    waits: 'The job runs within seconds.',
    cancelled: 'The job is cancelled.',
  },
}
