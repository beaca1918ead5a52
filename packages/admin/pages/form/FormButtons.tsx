import { SaveButton } from 'react-admin'
import { DeleteRecordButton } from '../deletes/DeleteRecordButton.tsx'

/** The buttons below a form that a project writes with react-admin's `SimpleForm` without a toolbar: themes set them. */
export const FormButtons = () => (
  <>
    <DeleteRecordButton />
    <SaveButton icon={null} sx={{ ml: 'auto' }} />
  </>
)
