import { useState } from 'react'
import { email, PasswordInput, required, TextInput } from 'react-admin'
import { AuthForm } from './AuthForm.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

/** The key under which the browser stores the e-mail address of the user who signed in last. */
const lastEmailKey = 'slipform-last-email'

export interface SignInFormProps {
  /** Signs in. The form shows an error that this throws. */
  signIn: (values: object) => Promise<unknown>
}

/** The form with e-mail address and password, for the sign-in page and for an expired session. Can be ejected. */
export const SignInForm = ({ signIn }: SignInFormProps) => {
  const [lastEmail] = useState(() => localStorage.getItem(lastEmailKey) ?? '')
  const [typedEmail, setTypedEmail] = useState(lastEmail)
  const submit = async (values: { email?: string }) => {
    await signIn(values)
    localStorage.setItem(lastEmailKey, values.email ?? '')
  }
  return (
    <>
      <AuthForm onSubmit={submit} submit="ra.auth.sign_in" defaultValues={{ email: lastEmail }}>
        <TextInput
          source="email"
          label="slipform.auth.email"
          type="email"
          autoComplete="username"
          autoFocus={lastEmail === ''}
          onChange={({ target }) => setTypedEmail(target.value)}
          validate={[required(), email()]}
        />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          autoFocus={lastEmail !== ''}
          validate={required()}
        />
      </AuthForm>
      <ForgotPassword address={typedEmail} />
    </>
  )
}
