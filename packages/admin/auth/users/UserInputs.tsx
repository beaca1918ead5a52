import { BooleanInput, email, PasswordInput, required, SelectInput, TextInput } from 'react-admin'
import { defaultMinimumRole } from 'slipform/browser'
import { validPassword } from '../../validation/validPassword.ts'
import { roleChoices } from '../roles.ts'

/** The inputs of a user that create and edit page share. */
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

/** A new password, and whether the user may sign in. */
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
