import Upload from '@mui/icons-material/Upload'
import { Button, useResourceContext } from 'react-admin'
import { may } from '../auth/session.ts'
import { useOpenImport } from './ImportProvider.tsx'

/** Whether who has signed in may import records: new ones, or changes to those that are there. */
export const mayImport = (resource: string) => may('createMany', resource) || may('updateMany', resource)

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
