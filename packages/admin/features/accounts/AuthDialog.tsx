import { Dialog, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { AuthForm, type AuthFormProps } from './AuthForm.tsx'

interface AuthDialogProps extends AuthFormProps {
  readonly title: string
  readonly text?: string
  /** What is said once the request is done. */
  readonly said?: string
  readonly onClose: () => void
}

/** A short form in a dialog, which closes once the request is done. */
export const AuthDialog = ({ title, text, said, onSubmit, onClose, ...form }: AuthDialogProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const submit: AuthFormProps['onSubmit'] = async (values) => {
    await onSubmit(values)
    if (said) notify(said, { messageArgs: { email: values.email } })
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
