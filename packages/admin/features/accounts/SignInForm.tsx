import { useState } from 'react'
import { email, PasswordInput, required, TextInput } from 'react-admin'
import { AuthForm } from './AuthForm.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

/** Where the browser stores the e-mail address of the user who signed in last. */
const lastEmailKey = 'slipform-last-email'

export interface SignInFormProps {
  /** Throws the error that the form shows. */
  signIn: (values: object) => Promise<unknown>
}

/** Asks for e-mail address and password, and shows why the sign-in failed. On the login page and after a session has expired; can be ejected. */
export const SignInForm = ({ signIn }: SignInFormProps) => {
  const [last] = useState(() => localStorage.getItem(lastEmailKey) ?? '')
  const [typed, setTyped] = useState(last)
  const submit = async (values: { email?: string }) => {
    await signIn(values)
    localStorage.setItem(lastEmailKey, values.email ?? '')
  }
  return (
    <>
      <AuthForm onSubmit={submit} submit="ra.auth.sign_in" defaultValues={{ email: last }}>
        <TextInput
          source="email"
          label="slipform.auth.email"
          type="email"
          autoComplete="username"
          autoFocus={last === ''}
          onChange={({ target }) => setTyped(target.value)}
          validate={[required(), email()]}
        />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          autoFocus={last !== ''}
          validate={required()}
        />
      </AuthForm>
      <ForgotPassword address={typed} />
    </>
  )
}
