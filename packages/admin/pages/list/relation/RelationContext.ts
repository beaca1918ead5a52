import { createContext, useContext } from 'react'
import { useResourceContext } from 'react-admin'

/** The relation whose records are listed; undefined on a list page. Both have separate column choices. */
export const RelationContext = createContext<string | undefined>(undefined)

/** Returns the key under which the browser stores the columns of the table around, or of the table in the list around. */
export const useTableKey = (): string => {
  const resource = useResourceContext()
  return `${useContext(RelationContext) ?? resource}.datatable`
}
