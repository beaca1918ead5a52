import ContentCopy from '@mui/icons-material/ContentCopy'
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import type { FocusEvent } from 'react'
import { useTranslate } from 'react-admin'
import { useCopy } from './useCopy.ts'

interface SecretDialogProps {
  readonly value: string
  readonly title: string
  readonly text: string
  readonly label: string
  readonly onClose: () => void
}

/** Shows a secret to copy. Only the button closes the dialog: the secret cannot be read again. */
export const SecretDialog = ({ value, title, text, label, onClose }: SecretDialogProps) => {
  const translate = useTranslate()
  const copy = useCopy()
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{translate(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{translate(text)}</DialogContentText>
        <TextField
          value={value}
          label={translate(label)}
          slotProps={{ htmlInput: { readOnly: true, onFocus: selectAll } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        <Button variant="contained" startIcon={<ContentCopy />} onClick={() => copy(value)}>
          {translate('slipform.copy.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const selectAll = ({ target }: FocusEvent<HTMLInputElement>) => target.select()
