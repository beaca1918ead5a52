import ContentCopy from '@mui/icons-material/ContentCopy'
import { Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material'
import { Button, useNotify, useRedirect, useTranslate } from 'react-admin'

/** Shows a key that was just made, to be copied. */
export const NewKeyDialog = ({ value }: { value: string }) => {
  const translate = useTranslate()
  const redirect = useRedirect()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    notify('slipform.auth.key_copied')
  }
  const title = translate('slipform.auth.key_made')
  return (
    <Dialog open fullWidth maxWidth="sm">
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{translate('slipform.auth.key_once')}</DialogContentText>
        <TextField value={value} label={translate('slipform.auth.key')} slotProps={{ htmlInput: { readOnly: true } }} />
      </DialogContent>
      <DialogActions>
        <Button label="slipform.auth.copy" onClick={copy}>
          <ContentCopy />
        </Button>
        <Button label="ra.action.close" onClick={() => redirect('list', 'auth/keys')} />
      </DialogActions>
    </Dialog>
  )
}
