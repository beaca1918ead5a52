import { loadedSession } from './session.ts'

/** Whether the server publishes changes of a resource to the user. Pages do not subscribe to other resources. */
export const isLive = (resource: string | undefined): boolean => loadedSession().live?.includes(resource ?? '') === true
