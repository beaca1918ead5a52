import Upload from '@mui/icons-material/Upload'
import { Button, useResourceContext } from 'react-admin'
import { can } from '../../session/session.ts'
import { useOpenImport } from './ImportProvider.tsx'

/** Whether the signed-in user has permission to import records, new or changed ones. */
export const canImportRecords = (resource: string) => can('createMany', resource) || can('updateMany', resource)

/** Opens the import of records of the resource from a CSV file. */
export const ImportButton = () => {
  const open = useOpenImport()
  const resource = useResourceContext() ?? ''
  return (
    <Button label="slipform.import.button" aria-haspopup="dialog" onClick={() => open(resource)}>
      <Upload />
    </Button>
  )
}
