import { Alert, Stack } from '@mui/material'
import { useState } from 'react'
import { email, Form, HttpError, PasswordInput, required, SaveButton, TextInput, useTranslate } from 'react-admin'
import { authProvider } from './authProvider.ts'

/** What is done once somebody has signed in. */
export interface SignInFormProps {
  onSignedIn: () => void
}

/** Asks for e-mail address and password. */
export const SignInForm = ({ onSignedIn }: SignInFormProps) => {
  const translate = useTranslate()
  const [fault, setFault] = useState<string>()
  const signIn = (values: object) =>
    authProvider.login(values).then(onSignedIn, (error: unknown) => {
      setFault(error instanceof HttpError ? error.message : 'ra.notification.http_error')
    })
  return (
    <Form onSubmit={signIn} mode="onBlur" noValidate>
      <Stack sx={{ gap: 1 }}>
        {fault && <Alert severity="error">{translate(fault, { _: fault })}</Alert>}
        <TextInput
          source="email"
          label="slipform.auth.email"
          type="email"
          autoComplete="username"
          autoFocus
          validate={[required(), email()]}
        />
        <PasswordInput
          source="password"
          label="ra.auth.password"
          autoComplete="current-password"
          validate={required()}
        />
        <SaveButton label="ra.auth.sign_in" icon={null} alwaysEnable fullWidth />
      </Stack>
    </Form>
  )
}
