import { SaveButton } from 'react-admin'
import { DeleteRecordButton } from '../record/DeleteRecordButton.tsx'

/** The buttons below a form of react-admin's that names none. */
export const FormButtons = () => (
  <>
    <DeleteRecordButton />
    <SaveButton sx={{ ml: 'auto' }} />
  </>
)
