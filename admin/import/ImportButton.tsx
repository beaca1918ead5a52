import Upload from '@mui/icons-material/Upload'
import { Button, useResourceContext } from 'react-admin'
import { useOpenImport } from './ImportProvider.tsx'

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
