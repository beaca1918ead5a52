import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** What is lost, and what follows the answer. */
export interface DiscardDialogProps {
  text?: string
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before unsaved input of a form or grid is discarded; the focus is on the button that keeps it. */
export const DiscardDialog = ({ text, onKeep, onDiscard }: DiscardDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    // React propagates clicks to what opened the dialog.
    <Dialog open onClose={onKeep} aria-labelledby={id} maxWidth="xs" onClick={(event) => event.stopPropagation()}>
      <DialogTitle id={id}>{translate('slipform.form.discard_question')}</DialogTitle>
      {text !== undefined && (
        <DialogContent>
          <DialogContentText>{translate(text)}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus onClick={onKeep}>
          {translate('slipform.form.keep_editing')}
        </Button>
        <Button variant="contained" color="error" onClick={onDiscard}>
          {translate('slipform.form.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
