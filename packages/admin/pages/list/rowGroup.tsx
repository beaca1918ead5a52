import { createContext, type ReactNode, useContext } from 'react'
import { useRecordContext, useStore } from 'react-admin'

/** The field by which the user groups the list of a resource, and a function that changes it. The browser stores it. */
export const useStoredGroup = (resource: string | undefined) => useStore<string | undefined>(`${resource}.group`)

/** A function that returns the heading above a record, if it is the first of its group on the page. The feature `groups` provides it. */
export const RowGroupsContext = createContext<((id: unknown) => ReactNode) | undefined>(undefined)

/** Returns the heading above the enclosing record. */
export const useGroupHeading = (): ReactNode => {
  const record = useRecordContext()
  return useContext(RowGroupsContext)?.(record?.id)
}
