import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { email, PasswordInput, required, TextInput, useNotify, useTranslate } from 'react-admin'
import { AuthForm } from './AuthForm.tsx'
import { sendAuth } from './authRequests.ts'

/** Asks for another e-mail address of the user, opened on the page of the account. A link at that address confirms it. */
export const ChangeEmailDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const request = async (values: Record<string, string>) => {
    await sendAuth('POST', 'email-changes', values)
    notify('slipform.auth.email_change_sent', { messageArgs: { email: values.email } })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('slipform.auth.change_email')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{translate('slipform.auth.change_email_how')}</DialogContentText>
        <AuthForm onSubmit={request} submit="slipform.auth.change_email_send">
          <TextInput
            source="email"
            label="slipform.auth.new_email"
            type="email"
            validate={[required(), email()]}
            autoFocus
          />
          <PasswordInput
            source="password"
            label="slipform.auth.current_password"
            autoComplete="current-password"
            validate={required()}
          />
        </AuthForm>
      </DialogContent>
    </Dialog>
  )
}
