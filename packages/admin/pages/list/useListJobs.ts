import { useStore } from 'react-admin'
import { userKey } from '../../session/session.ts'

/** A job of the server that does a bulk action or writes the file of an export. */
export interface ListJob {
  readonly id: string
  readonly action: 'delete' | 'edit' | 'export'
  /** The number of the job's records. */
  readonly total: number
}

const none: readonly ListJob[] = []

/** Returns the jobs of a resource that the user has started in this browser and whose results were not shown, and a function that sets them. */
export const useListJobs = (resource: string) => useStore(`bulk_jobs.${userKey()}.${resource}`, none)
