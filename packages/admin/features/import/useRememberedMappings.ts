import { useStore } from 'react-admin'
import { isPossible, type Mapping } from './mapping.ts'
import type { ImportTarget } from './target.ts'

interface Remembered {
  readonly headers: readonly string[]
  readonly mapping: Mapping
}

const kept = 10

/** The mappings of the user's last imports into a resource, by the headers of their files. */
export const useRememberedMappings = (resource: string, target: ImportTarget) => {
  const [all, setAll] = useStore<readonly Remembered[]>(`import.${resource}`, [])
  const isOf = (headers: readonly string[]) => (one: Remembered) =>
    one.headers.length === headers.length && one.headers.every((header, at) => header === headers[at])
  return {
    /** Returns the mapping of the last file with these headers, if its fields still exist. */
    find: (headers: readonly string[]): Mapping | undefined => {
      const found = all.find(isOf(headers))?.mapping
      return found && isPossible(found, target) ? found : undefined
    },
    /** Remembers a mapping in place of the former one. */
    add: (headers: readonly string[], mapping: Mapping): void => {
      const others = all.filter((one) => !isOf(headers)(one))
      setAll([{ headers, mapping }, ...others].slice(0, kept))
    },
  }
}
