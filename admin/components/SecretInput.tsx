import { PasswordInput, type PasswordInputProps } from 'react-admin'

// undefined is left out of the request, so that an untouched or emptied input keeps what is stored.
const keepWhenEmpty = (value: string) => value || undefined

/** An input for a field that is written but never shown; left empty it keeps the stored value. */
export const SecretInput = (props: PasswordInputProps) => (
  <PasswordInput
    parse={keepWhenEmpty}
    helperText="Never shown. Left empty, it stays as it is."
    autoComplete="new-password"
    {...props}
  />
)
