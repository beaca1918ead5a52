import { useStore } from 'react-admin'
import { userKey } from '../../session/session.ts'

/** A bulk action that a job of the server does. */
export interface BulkJob {
  readonly id: string
  readonly action: 'delete' | 'edit'
  /** The number of its records. */
  readonly total: number
}

const none: readonly BulkJob[] = []

/** Returns the jobs of a resource that the user has started in this browser and whose results were not shown, and a function that sets them. */
export const useBulkJobs = (resource: string) => useStore(`bulk_jobs.${userKey()}.${resource}`, none)
