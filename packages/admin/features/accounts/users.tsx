import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  email,
  PasswordInput,
  required,
  SearchInput,
  SelectInput,
  TextInput,
} from 'react-admin'
import { defaultMinimumRole, userRoles } from 'slipform/browser'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { CreateForm } from '../../pages/form/CreateForm.tsx'
import { RecordForm } from '../../pages/form/RecordForm.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { validPassword } from '../../validation/lengths.ts'

// The pages of the resource auth/users, for admins.
const roleColors = { viewer: 'slate', editor: 'blue', admin: 'violet' } as const

/** The roles that a user can have; `name` is the key of a text. */
const roleChoices = userRoles.map((id) => ({ id, name: `slipform.auth.roles.${id}`, color: roleColors[id] }))

/** The inputs of both the create page and the edit page. */
const userInputs = [
  <TextInput key="name" source="name" label="slipform.auth.name" validate={required()} />,
  <TextInput key="email" source="email" label="slipform.auth.email" type="email" validate={[required(), email()]} />,
  <SelectInput
    key="role"
    source="role"
    label="slipform.auth.role"
    choices={roleChoices}
    defaultValue={defaultMinimumRole}
    validate={required()}
  />,
]

const firstPasswordInput = (
  <PasswordInput
    source="password"
    label="ra.auth.password"
    helperText="slipform.auth.new_password_help"
    autoComplete="new-password"
    validate={[required(), ...validPassword]}
  />
)

/** The inputs of the edit page only: a new password, and a ban. */
const accessInputs = [
  <PasswordInput
    key="password"
    source="password"
    label="slipform.auth.other_password"
    helperText="slipform.auth.other_password_help"
    autoComplete="new-password"
    validate={validPassword}
  />,
  <BooleanInput key="banned" source="banned" label="slipform.auth.banned" helperText="slipform.auth.banned_help" />,
]

export const UserCreate = () => (
  <Create redirect="list">
    <CreateForm>
      {userInputs}
      {firstPasswordInput}
    </CreateForm>
  </Create>
)

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

const filters = [<SearchInput key="q" source="q" alwaysOn />]

export const UserList = () => (
  <RecordList filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <RecordTable bulkActionButtons={false}>
      <DataTable.Col source="name" label="slipform.auth.name" />
      <DataTable.Col source="email" label="slipform.auth.email" />
      <DataTable.Col source="role" label="slipform.auth.role">
        <BadgeField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="banned" label="slipform.auth.banned" disableSort field={BooleanField} />
      <DataTable.Col source="created_at" label="slipform.auth.since" field={DateTimeField} />
    </RecordTable>
  </RecordList>
)
