import type { ListedRecords } from '../../api/place.ts'

const lists = new Map<string, ListedRecords>()

/** Sets the list of a resource that the user has opened last, by which the page of a record leads to the records beside it. */
export const rememberList = (resource: string, list: ListedRecords): void => {
  lists.set(resource, list)
}

/** Returns the list of a resource that the user has opened last, until the admin is loaded again. */
export const openedList = (resource: string): ListedRecords | undefined => lists.get(resource)
