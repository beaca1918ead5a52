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

/** The groups of the records on the page, which a feature passes to rows and cards. */
export interface RowGroups {
  /** Returns the heading that stands above a record, if it is the first of its group on the page. */
  readonly headingOf: (id: unknown) => ReactNode
  readonly isCollapsed: (id: unknown) => boolean
}

/** The groups of the list around; undefined in a list without groups. */
export const RowGroupsContext = createContext<RowGroups | undefined>(undefined)

/** Returns the heading above the record around, and whether its group is collapsed. */
export const useRowGroup = (): { heading: ReactNode; isCollapsed: boolean } => {
  const record = useRecordContext()
  const groups = useContext(RowGroupsContext)
  return { heading: groups?.headingOf(record?.id), isCollapsed: groups?.isCollapsed(record?.id) ?? false }
}
