import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { ResourceContextProvider } from 'react-admin'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'

// Loaded on demand: most visits import nothing.
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'), 'ImportDialog', LoadErrorNotice)

const OpenImport = createContext<((resource: string) => void) | undefined>(undefined)

/**
 * Shows the import above all pages, so that it continues when the user leaves the list, or when the empty list becomes a table.
 */
export const ImportProvider = ({ children }: { children: ReactNode }) => {
  const [resource, setResource] = useState<string>()
  return (
    <OpenImport value={setResource}>
      {children}
      {resource !== undefined && (
        <ResourceContextProvider value={resource}>
          <Suspense>
            <ImportDialog onClose={() => setResource(undefined)} />
          </Suspense>
        </ResourceContextProvider>
      )}
    </OpenImport>
  )
}

/** Opens the import of records of a resource. */
export const useOpenImport = () => {
  const open = useContext(OpenImport)
  if (open === undefined) throw new Error('An ImportButton needs an ImportProvider around the pages')
  return open
}
