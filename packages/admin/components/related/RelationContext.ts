import { createContext } from 'react'

/** The relation whose records are listed; undefined in a list of its own, whose columns are chosen by themselves. */
export const RelationContext = createContext<string | undefined>(undefined)
