import { maxItemsOfPage } from '../api/jobs.ts'
import { loadedSession } from './session.ts'

/** Whether a job of the server writes `count` records: too many for the page, of a resource of the project, on a server with jobs. */
export const isForJob = (resource: string, count: number): boolean =>
  count > maxItemsOfPage && !resource.startsWith('auth/') && loadedSession().features?.includes('jobs') === true
