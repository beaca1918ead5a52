import { createContext, type ReactNode, useContext } from 'react'
import { useRecordContext, useStore } from 'react-admin'

/** The field that users group a list by, and the field that the list must be sorted by for it. */
export interface StoredGroup {
  readonly source: string
  readonly sort: string
}

/** The group that the user chose for the list of a resource, and a function that changes it. The browser stores it. */
export const useStoredGroup = (resource: string | undefined) =>
  useStore<StoredGroup | undefined>(`${resource}.group`, undefined)

/** Returns the heading that stands above a record, if it is the first of its group on the page; a feature passes it to rows and cards. */
export const RowGroupsContext = createContext<((id: unknown) => ReactNode) | undefined>(undefined)

/** Returns the heading above the record around. */
export const useGroupHeading = (): ReactNode => {
  const record = useRecordContext()
  return useContext(RowGroupsContext)?.(record?.id)
}
