import { Create } from 'react-admin'
import { CreateForm } from '../../../pages/form/CreateForm.tsx'
import { firstPasswordInput, userInputs } from './UserInputs.tsx'

/** The create page of a user. */
export const UserCreate = () => (
  <Create redirect="list">
    <CreateForm>
      {userInputs}
      {firstPasswordInput}
    </CreateForm>
  </Create>
)
