import { createContext } from 'react'

/** The relation whose records are listed; undefined on a list page. Both have separate column choices. */
export const RelationContext = createContext<string | undefined>(undefined)
