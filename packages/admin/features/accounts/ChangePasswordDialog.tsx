import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Form, HttpError, PasswordInput, required, SaveButton, useNotify, useTranslate } from 'react-admin'
import { changePassword } from '../../session/authProvider.ts'
import { validPassword } from '../../validation/lengths.ts'

/** Changes the user's own password, opened on the page of the account. Any error of the server stands below the current password. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const save = async ({ current, next }: Record<string, string>) => {
    try {
      await changePassword(current ?? '', next ?? '')
    } catch (error) {
      return { current: error instanceof HttpError ? error.message : 'ra.notification.http_error' }
    }
    notify('slipform.auth.password_changed')
    onClose()
  }
  const title = translate('slipform.auth.change_password')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{title}</DialogTitle>
      <Form onSubmit={save}>
        <DialogContent>
          <PasswordInput
            autoFocus
            source="current"
            label="slipform.auth.current_password"
            autoComplete="current-password"
            validate={required()}
          />
          <PasswordInput
            source="next"
            label="slipform.auth.new_password"
            helperText="slipform.auth.new_password_help"
            autoComplete="new-password"
            validate={[required(), ...validPassword]}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <SaveButton icon={null} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
