import { maxItemsOfPage } from '../api/jobs.ts'
import { loadedSession } from './session.ts'

/** Whether a job of the server writes so many records of a resource: it has jobs, which send to the resources of the project. */
export const isForJob = (resource: string, count: number): boolean =>
  count > maxItemsOfPage && !resource.startsWith('auth/') && loadedSession().features?.includes('jobs') === true
