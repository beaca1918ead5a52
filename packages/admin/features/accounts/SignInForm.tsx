import { Alert, Stack } from '@mui/material'
import { useState } from 'react'
import { email, Form, HttpError, PasswordInput, required, SaveButton, TextInput, useTranslate } from 'react-admin'

export interface SignInFormProps {
  /** Throws the error that the form shows. */
  signIn: (values: object) => Promise<unknown>
}

/** Asks for e-mail address and password, and shows why the sign-in failed. On the login page and after a session has expired; can be ejected. */
export const SignInForm = ({ signIn }: SignInFormProps) => {
  const translate = useTranslate()
  const [fault, setFault] = useState<string>()
  const submit = async (values: object) => {
    setFault(undefined)
    await signIn(values).catch((error: unknown) => {
      setFault(error instanceof HttpError ? error.message : 'ra.notification.http_error')
    })
  }
  return (
    <Form onSubmit={submit} noValidate disableInvalidFormNotification>
      <Stack>
        {fault && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {translate(fault, { _: fault })}
          </Alert>
        )}
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
