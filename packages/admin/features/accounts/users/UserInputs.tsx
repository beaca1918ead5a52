import { BooleanInput, email, PasswordInput, required, SelectInput, TextInput } from 'react-admin'
import { defaultMinimumRole } from 'slipform/browser'
import { roleChoices } from '../../../session/roles.ts'
import { validPassword } from '../../../validation/validPassword.ts'

/** The inputs of both the create page and the edit page. */
export const userInputs = [
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

/** The password of a new user. */
export const firstPasswordInput = (
  <PasswordInput
    source="password"
    label="ra.auth.password"
    helperText="slipform.auth.new_password_help"
    autoComplete="new-password"
    validate={[required(), ...validPassword]}
  />
)

/** The inputs of the edit page only: a new password, and a ban. */
export const accessInputs = [
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
