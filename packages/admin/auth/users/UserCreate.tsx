import { Create, SimpleForm } from 'react-admin'
import { firstPasswordInput, userInputs } from './UserInputs.tsx'

/** The create page of a user. */
export const UserCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      {userInputs}
      {firstPasswordInput}
    </SimpleForm>
  </Create>
)
