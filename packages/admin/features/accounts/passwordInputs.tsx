import { PasswordInput, required } from 'react-admin'
import { validPassword } from '../../validation/lengths.ts'

/** The input of the user's current password. */
export const CurrentPassword = ({ autoFocus = false }) => (
  <PasswordInput
    source="password"
    label="slipform.auth.current_password"
    autoComplete="current-password"
    autoFocus={autoFocus}
    validate={required()}
  />
)

/** The input of a new password. */
export const NewPassword = ({ source, autoFocus = false }: { source: string; autoFocus?: boolean }) => (
  <PasswordInput
    source={source}
    label="slipform.auth.new_password"
    helperText="slipform.auth.new_password_help"
    autoComplete="new-password"
    autoFocus={autoFocus}
    validate={[required(), ...validPassword]}
  />
)
