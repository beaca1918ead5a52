import { createContext } from 'react'
import type { Items } from '../../../resource/options.ts'

/** The fields that the list around filters by; undefined outside of a list with filters. */
export const FilterItemsContext = createContext<Items<string> | undefined>(undefined)
