import type { FilterPayload, Identifier, RaRecord, SortPayload } from 'react-admin'

/** A page of a list: what its request asked for. */
export interface OpenedList {
  readonly sort: SortPayload
  readonly filter: FilterPayload
  readonly page: number
  readonly perPage: number
}

const lists = new Map<string, OpenedList>()

/** Remembers the list of a resource that the user has opened last. */
export const rememberList = (resource: string, list: OpenedList): void => {
  lists.set(resource, list)
}

/** Returns the list of a resource that the user has opened last, until the admin is loaded again. */
export const openedList = (resource: string): OpenedList | undefined => lists.get(resource)

/** A page of records, and the number of all. */
export interface ListedPage {
  readonly data: readonly RaRecord[]
  readonly total?: number | undefined
}

/** The place of a record in a list; the pages beside its own are needed only at its edges. */
export interface Place {
  /** Counted from 1. */
  readonly position: number
  readonly previous: Identifier | undefined
  readonly next: Identifier | undefined
}

/** Finds a record and its neighbours in a list by the page that holds it and the pages beside that one. */
export function placeOf(
  id: Identifier | undefined,
  { page, perPage }: Pick<OpenedList, 'page' | 'perPage'>,
  pages: { readonly current?: ListedPage; readonly before?: ListedPage; readonly after?: ListedPage },
): Place | undefined {
  const index = pages.current?.data.findIndex((record) => record.id === id) ?? -1
  if (pages.current === undefined || index === -1) return undefined
  return {
    position: (page - 1) * perPage + index + 1,
    previous: (pages.current.data[index - 1] ?? (index === 0 ? pages.before?.data.at(-1) : undefined))?.id,
    next: (pages.current.data[index + 1] ?? pages.after?.data[0])?.id,
  }
}
