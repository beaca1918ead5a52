import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { AuthForm, type AuthFormProps } from './AuthForm.tsx'

interface AuthDialogProps extends AuthFormProps {
  readonly title: string
  readonly text?: string
  /** The key of the message after success. */
  readonly successText?: string
  readonly onClose: () => void
}

/** A short form in a dialog, which closes after success. */
export const AuthDialog = ({ title, text, successText, onSubmit, onClose, ...form }: AuthDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const submit: AuthFormProps['onSubmit'] = async (values) => {
    await onSubmit(values)
    if (successText) notify(successText, { messageArgs: { email: values.email } })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate(title)}</DialogTitle>
      <DialogContent>
        {text && <DialogContentText sx={{ mb: 1 }}>{translate(text)}</DialogContentText>}
        <AuthForm {...form} onSubmit={submit} />
      </DialogContent>
    </Dialog>
  )
}
