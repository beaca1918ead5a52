import { type ComponentType, createContext } from 'react'

/** The dialog that creates a record which a search of an input does not find. A context, because inputs must not import forms (scripts/floors.ts). */
export const CreateChoiceContext = createContext<ComponentType | undefined>(undefined)
