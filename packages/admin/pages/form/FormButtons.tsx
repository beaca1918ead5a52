import { SaveButton } from 'react-admin'
import { DeleteRecordButton } from '../deletes/DeleteRecordButton.tsx'

/** The buttons below a form of react-admin's that names none. */
export const FormButtons = () => (
  <>
    <DeleteRecordButton />
    <SaveButton icon={null} sx={{ ml: 'auto' }} />
  </>
)
