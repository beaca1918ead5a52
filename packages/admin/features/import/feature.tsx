import { useResourceContext } from 'react-admin'
import type { Feature } from '../../ui/Slot.tsx'
import { canImportRecords, ImportButton } from './ImportButton.tsx'

const ImportAction = () => {
  const resource = useResourceContext() ?? ''
  return canImportRecords(resource) && <ImportButton />
}

/** The import of records from CSV files. */
export const imports: Feature = { name: 'import', listActions: ImportAction }
