import { loadedSession } from './session.ts'

/** Whether the server publishes changes of a resource to the user, as the session says; lists and records of others are not followed. */
export const isLive = (resource: string | undefined): boolean => loadedSession().live?.includes(resource ?? '') === true
