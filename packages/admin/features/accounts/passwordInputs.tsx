import { PasswordInput, required } from 'react-admin'
import { validPassword } from '../../validation/lengths.ts'

/** Asks for the password that the user has. */
export const CurrentPassword = ({ autoFocus = false }) => (
  <PasswordInput
    source="password"
    label="slipform.auth.current_password"
    autoComplete="current-password"
    autoFocus={autoFocus}
    validate={required()}
  />
)

/** Asks for another password of the user. */
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
