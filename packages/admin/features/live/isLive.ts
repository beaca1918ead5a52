import { loadedSession } from '../../session/session.ts'

/** Whether the server publishes changes of a resource to the user. */
export const isLive = (resource: string | undefined): boolean => loadedSession().live?.includes(resource ?? '') === true
