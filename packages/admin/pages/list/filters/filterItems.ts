import { createContext } from 'react'
import type { Items } from '../../../resource/options.ts'

// A file of its own: lists read it at once, and fields.ts with the filter bar.

/** The fields that the list around filters by; undefined outside of a list with filters. */
export const FilterItemsContext = createContext<Items<string> | undefined>(undefined)
