import { Button, Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { email, required, TextInput, useNotify, useTranslate } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { AuthForm } from './AuthForm.tsx'
import { sendAuth } from './authRequests.ts'

/** Asks for a mail with a link to set another password, where the server sends mails. */
export const ForgotPassword = ({ address }: { address: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [isOpen, setOpen] = useState(false)
  if (!loadedSession().sendsMail) return null
  const close = () => setOpen(false)
  const request = async (values: Record<string, string>) => {
    await sendAuth('POST', 'password-resets', values)
    notify('slipform.auth.forgotten_sent')
    close()
  }
  const title = translate('slipform.auth.forgotten')
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} sx={{ mt: 1, alignSelf: 'center' }}>
        {title}
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs">
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 1 }}>{translate('slipform.auth.forgotten_how')}</DialogContentText>
          <AuthForm onSubmit={request} submit="slipform.auth.forgotten_send" defaultValues={{ email: address }}>
            <TextInput
              source="email"
              label="slipform.auth.email"
              type="email"
              autoComplete="username"
              autoFocus
              validate={[required(), email()]}
            />
          </AuthForm>
        </DialogContent>
      </Dialog>
    </>
  )
}
