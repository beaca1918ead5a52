import { useStore } from 'react-admin'

/** The height of a table's rows. */
type Density = 'compact' | 'comfortable'

/** The row height that the user chose for the tables of a resource, and a function that changes it. The browser stores it; views do too. */
export const useDensity = (resource: string | undefined) => useStore<Density>(`${resource}.density`, 'compact')
