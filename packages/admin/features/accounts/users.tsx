import {
  BooleanField,
  BooleanInput,
  Create,
  DataTable,
  Edit,
  email,
  PasswordInput,
  type RaRecord,
  required,
  SearchInput,
  SelectInput,
  TextInput,
  useListContext,
  useRecordContext,
  useRedirect,
} from 'react-admin'
import { type BadgeColor, defaultMinimumRole, type UserRole } from 'slipform/browser'
import { BadgeField } from '../../fields/BadgeField.tsx'
import { DateTimeField } from '../../fields/DateTimeField.tsx'
import { PersonField } from '../../fields/PersonField.tsx'
import { RelativeTimeField } from '../../fields/RelativeTimeField.tsx'
import { CreateForm } from '../../pages/form/CreateForm.tsx'
import { RecordForm } from '../../pages/form/RecordForm.tsx'
import { RecordList } from '../../pages/list/RecordList.tsx'
import { RecordTable } from '../../pages/list/RecordTable.tsx'
import { useFinishEdit } from '../../pages/named/RecordPages.tsx'
import { knownRoles, useRoleName } from '../../session/roles.ts'
import { usesPasswords } from '../../session/session.ts'
import { PageActions } from '../../ui/page/places.tsx'
import { SendButton } from '../../ui/SendButton.tsx'
import { users } from '../../ui/useUsers.ts'
import { validPassword } from '../../validation/lengths.ts'
import { InvitationState, InvitedField, useInvite, useInvited } from './invitations.tsx'
import { ViewAsButton } from './ViewAsButton.tsx'

// The pages of the resource auth/users, for admins.
const roleColors: Partial<Record<UserRole, BadgeColor>> = { viewer: 'slate', editor: 'blue', admin: 'violet' }

/** Returns the roles that a user can have as choices. */
const useRoleChoices = () => {
  const roleName = useRoleName()
  return knownRoles().map((id) => ({ id, name: roleName(id), color: roleColors[id] ?? 'amber' }))
}

const RoleInput = () => (
  <SelectInput
    source="role"
    label="slipform.auth.role"
    choices={useRoleChoices()}
    translateChoice={false}
    defaultValue={defaultMinimumRole}
    validate={required()}
  />
)

/** The inputs of both the create page and the edit page. */
const userInputs = [
  <TextInput key="name" source="name" label="slipform.auth.name" validate={required()} />,
  <TextInput key="email" source="email" label="slipform.auth.email" type="email" validate={[required(), email()]} />,
  <RoleInput key="role" />,
]

const passwordInput = (label: string, helperText: string) =>
  usesPasswords() && (
    <PasswordInput {...{ label, helperText }} source="password" autoComplete="new-password" validate={validPassword} />
  )

type Values = Record<string, unknown>

/** The page of a new user, who is invited if no password is entered. */
export const UserCreate = () => {
  const redirect = useRedirect()
  const showList = () => redirect('list', users)
  const [invite, dialog] = useInvite(showList)
  const onSuccess = (user: RaRecord, { data }: { data?: Values }) =>
    data?.password || !usesPasswords() ? showList() : void invite(user)
  return (
    <>
      <Create redirect={false} transform={withoutEmptyPassword} mutationOptions={{ onSuccess }}>
        <CreateForm warnWhenUnsavedChanges={false}>
          {userInputs}
          {passwordInput('ra.auth.password', 'slipform.auth.invite.help')}
        </CreateForm>
      </Create>
      {dialog}
    </>
  )
}

/** Removes an empty password from a request, so that the user keeps the current password. */
const withoutEmptyPassword = ({ password, ...user }: Values): Values => (password ? { ...user, password } : user)

/** The edit page of a user. The server signs users out when their role, password or ban changes. */
export const UserEdit = () => (
  <Edit mutationMode="pessimistic" transform={withoutEmptyPassword} mutationOptions={{ onSuccess: useFinishEdit() }}>
    <PageActions>
      <ViewAsButton />
    </PageActions>
    <InvitationState />
    <RecordForm fields={[]}>
      {userInputs}
      {passwordInput('slipform.auth.new_password', 'slipform.auth.other_password_help')}
      <BooleanInput source="banned" label="slipform.auth.banned" helperText="slipform.auth.banned_help" />
      <ResetFactorButton />
    </RecordForm>
  </Edit>
)

/** A button that removes the second factor of a user, who may have lost the phone. */
const ResetFactorButton = () => {
  const user = useRecordContext()
  if (!user?.two_factor_enabled) return null
  return (
    <SendButton
      color="error"
      variant="outlined"
      label="slipform.auth.factor.reset"
      method="DELETE"
      path={`auth/users/${user.id}/second-factor`}
      successText="slipform.auth.factor.reset_done"
      sx={{ alignSelf: 'flex-start' }}
    />
  )
}

const filters = [<SearchInput key="q" source="q" alwaysOn />]

export const UserList = () => (
  <RecordList filters={filters} sort={{ field: 'name', order: 'ASC' }}>
    <UserTable />
  </RecordList>
)

const UserTable = () => {
  const { data = [] } = useListContext()
  const roleChoices = useRoleChoices()
  const { invited } = useInvited()
  return (
    <RecordTable bulkActionButtons={false}>
      <DataTable.Col source="name" label="slipform.auth.name" field={PersonField} />
      <DataTable.Col source="email" label="slipform.auth.email" />
      <DataTable.Col source="role" label="slipform.auth.role">
        <BadgeField source="role" choices={roleChoices} />
      </DataTable.Col>
      <DataTable.Col source="two_factor_enabled" label="slipform.auth.factor.title" field={BooleanField} />
      <DataTable.Col source="last_seen_at" label="slipform.auth.last_seen">
        <DateTimeField source="last_seen_at" showTime={false} />
      </DataTable.Col>
      <DataTable.Col source="created_at" label="slipform.auth.since" field={RelativeTimeField} />
      {data.some(({ id }) => invited.has(String(id))) && (
        <DataTable.Col label="slipform.auth.invite.state" disableSort>
          <InvitedField invited={invited} />
        </DataTable.Col>
      )}
      {data.some(({ banned }) => banned) && (
        <DataTable.Col source="banned" label="slipform.auth.banned" disableSort field={BooleanField} />
      )}
    </RecordTable>
  )
}
