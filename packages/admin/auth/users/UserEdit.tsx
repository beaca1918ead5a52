import { Edit, SimpleForm } from 'react-admin'
import { accessInputs, userInputs } from './UserInputs.tsx'

type Values = Record<string, unknown>

/** A password that is left empty stays what it is. */
const withoutEmptyPassword = ({ password, ...user }: Values): Values => (password ? { ...user, password } : user)

/** The page that changes a user; whoever loses a role or gets a password is signed out at once. */
export const UserEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" transform={withoutEmptyPassword}>
    <SimpleForm>
      {userInputs}
      {accessInputs}
    </SimpleForm>
  </Edit>
)
