import { type ComponentType, createContext } from 'react'

/** The dialog that creates a record which an input does not find. The inputs are on a lower floor than its form. */
export const CreateChoiceContext = createContext<ComponentType | undefined>(undefined)
