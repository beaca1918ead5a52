import { SaveButton } from 'react-admin'
import { DeleteRecordButton } from '../deletes/DeleteRecordButton.tsx'

/** The default buttons below a form that a project writes with react-admin's `SimpleForm`. The theme sets them. */
export const FormButtons = () => (
  <>
    <DeleteRecordButton />
    <SaveButton icon={null} sx={{ ml: 'auto' }} />
  </>
)
