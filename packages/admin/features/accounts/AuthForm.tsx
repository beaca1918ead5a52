import { Alert, Stack } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { Form, HttpError, SaveButton, useTranslate } from 'react-admin'

export interface AuthFormProps {
  /** Sends the values. The form shows an error that this throws. Values of switches are booleans. */
  readonly onSubmit: (values: Record<string, string & boolean>) => Promise<unknown>
  readonly submit: string
  readonly defaultValues?: object
  readonly children?: ReactNode
}

/** A short form with one button, which shows the error of a failed request. */
export const AuthForm = ({ onSubmit, submit, defaultValues = {}, children }: AuthFormProps) => {
  const translate = useTranslate()
  const [fault, setFault] = useState<string>()
  const send = async (values: object) => {
    setFault(undefined)
    try {
      // The cast: the inputs of these forms are texts and switches.
      await onSubmit(values as Record<string, string & boolean>)
    } catch (error) {
      setFault(error instanceof HttpError ? error.message : 'ra.notification.http_error')
    }
  }
  return (
    <Form onSubmit={send} defaultValues={defaultValues} noValidate disableInvalidFormNotification>
      <Stack>
        {fault && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {translate(fault, { _: fault })}
          </Alert>
        )}
        {children}
        <SaveButton label={submit} icon={null} alwaysEnable fullWidth sx={{ mt: 1 }} />
      </Stack>
    </Form>
  )
}
