import { useStore } from 'react-admin'
import { listChoices, type Mapping } from './mapping.ts'
import type { ImportTarget } from './target.ts'

interface Remembered {
  readonly headers: readonly string[]
  readonly mapping: Mapping
}

const maxMappings = 10

/** The mappings of the last imports into a resource, by the headers of their files. The browser stores them until the user signs out. */
export const useRememberedMappings = (resource: string, target: ImportTarget) => {
  const [all, setAll] = useStore<readonly Remembered[]>(`import.${resource}`, [])
  const isOf = (headers: readonly string[]) => (mapping: Remembered) =>
    mapping.headers.length === headers.length && mapping.headers.every((header, at) => header === headers[at])
  return {
    /** Returns the mapping of the last file with these headers, if its fields still exist. */
    find: (headers: readonly string[]): Mapping | undefined => {
      const possible = listChoices(target).map(({ importAs }) => importAs)
      const mapping = all.find(isOf(headers))?.mapping
      return mapping?.every((importAs) => possible.includes(importAs)) ? mapping : undefined
    },
    /** Remembers a mapping in place of the former one. */
    add: (headers: readonly string[], mapping: Mapping): void => {
      const others = all.filter((mapping) => !isOf(headers)(mapping))
      setAll([{ headers, mapping }, ...others].slice(0, maxMappings))
    },
  }
}
