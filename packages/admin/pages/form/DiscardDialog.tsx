import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { useTranslate } from 'react-admin'

/** `text` is the key of a text about the input that would be lost. */
export interface DiscardDialogProps {
  text?: string
  onKeep: () => void
  onDiscard: () => void
}

/** Asks before unsaved input of a form or grid is discarded. The focus is on the button that keeps the input. */
export const DiscardDialog = ({ text, onKeep, onDiscard }: DiscardDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  return (
    // React propagates clicks to the component that opened the dialog, such as a table row.
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
