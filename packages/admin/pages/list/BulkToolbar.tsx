import { type ReactNode, useState } from 'react'
import { useListContext } from 'react-admin'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { type ListJob, useListJobs } from './useListJobs.ts'

// The code loads with the first selection: the list itself does not wait for it.
const load = () => import('./RecordBulkToolbar.tsx')
const RecordBulkToolbar = lazyDialog<'RecordBulkToolbar', { children: ReactNode }>(load, 'RecordBulkToolbar')
/** The buttons of selected records, where a table has no buttons of its own. */
export const BulkButtons = lazyDialog<'BulkButtons', object>(load, 'BulkButtons')

const ListedJob = lazyDialog<'ListedJob', { job: ListJob }>(load, 'ListedJob')

/** Shows above a list the progress of the jobs that change or export its records, and in the end their results. */
export const ListJobs = () => {
  const [jobs] = useListJobs(useListContext().resource)
  return jobs.map((job) => <ListedJob key={job.id} job={job} />)
}

/** The toolbar of a table or of cards for their selected records. It stays mounted after the first selection: its buttons show results. */
export const BulkToolbar = ({ children }: { children: ReactNode }) => {
  const { selectedIds = [] } = useListContext()
  const [isUsed, setUsed] = useState(false)
  if (selectedIds.length > 0 && !isUsed) setUsed(true)
  return isUsed && <RecordBulkToolbar>{children}</RecordBulkToolbar>
}
