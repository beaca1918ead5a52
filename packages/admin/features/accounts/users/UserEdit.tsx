import { Edit } from 'react-admin'
import { RecordForm } from '../../../pages/form/RecordForm.tsx'
import { accessInputs, userInputs } from './UserInputs.tsx'

type Values = Record<string, unknown>

/** Removes an empty password: it stays unchanged. */
const withoutEmptyPassword = ({ password, ...user }: Values): Values => (password ? { ...user, password } : user)

/** The edit page of a user. The server signs users out when their role, password or ban changes. */
export const UserEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list" transform={withoutEmptyPassword}>
    <RecordForm fields={[]}>
      {userInputs}
      {accessInputs}
    </RecordForm>
  </Edit>
)
