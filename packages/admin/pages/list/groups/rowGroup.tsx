import { createContext, type ReactNode, useContext } from 'react'
import { useRecordContext } from 'react-admin'

/** The groups of the records on the page, which `Groups` passes to rows and cards. */
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
