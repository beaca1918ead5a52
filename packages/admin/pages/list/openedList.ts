import type { ListedRecords } from '../../api/place.ts'

const lastLists = new Map<string, ListedRecords>()

/** Remembers the list of a resource that the user has opened last: the page of a record leads to the next records in its order. */
export const rememberList = (resource: string, list: ListedRecords): void => {
  lastLists.set(resource, list)
}

/** Returns the list of a resource that the user has opened last, until the admin is loaded again. */
export const openedList = (resource: string): ListedRecords | undefined => lastLists.get(resource)
