import { useResourceContext } from 'react-admin'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { canImportRecords, ImportButton } from './ImportButton.tsx'

const ImportAction = ({ canImport }: Slots['listActions']) => {
  const resource = useResourceContext() ?? ''
  return canImport && canImportRecords(resource) && <ImportButton />
}

/** The import of records from CSV files. */
export const imports: Feature = { name: 'import', listActions: ImportAction }
