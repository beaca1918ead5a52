import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { type BulkJob, useBulkJobs } from './useBulkJobs.ts'

// The code of a selection loads with the first one: the list itself does not wait for it.
const load = () => import('./RecordBulkToolbar.tsx')
const RecordBulkToolbar = lazyDialog<'RecordBulkToolbar', { children: ReactNode }>(load, 'RecordBulkToolbar')
/** The buttons of selected records, where a table has none of its own. */
export const BulkButtons = lazyDialog<'BulkButtons', object>(load, 'BulkButtons')

const FollowedJob = lazyDialog<'FollowedJob', { job: BulkJob }>(load, 'FollowedJob')

/** Says above a list how far the jobs are that change its records, and in the end what came of them. */
export const BulkJobs = () => {
  const [jobs] = useBulkJobs(useListContext().resource)
  return jobs.map((job) => <FollowedJob key={job.id} job={job} />)
}

/** The toolbar of a table or of cards for their selected records. It stays after the first selection, as its buttons show their results. */
export const BulkToolbar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext()
  const [isUsed, setUsed] = useState(false)
  if (selectedIds.length > 0 && !isUsed) setUsed(true)
  return isUsed && <RecordBulkToolbar>{children}</RecordBulkToolbar>
}
