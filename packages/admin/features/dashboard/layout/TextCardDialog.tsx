import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { TextSettings } from './layout.ts'

// In characters. The server limits only a layout as a whole, to 16,000.
const limits = { title: 80, text: 1_000 }

interface TextCardDialogProps {
  /** The card's title and text; absent for a new card. */
  readonly settings?: TextSettings
  readonly onSubmit: (settings: TextSettings) => void
  readonly onClose: () => void
}

/** Asks for the title and the text of a new text card, or of one that exists, while the dashboard is arranged. */
export const TextCardDialog = ({ settings, onSubmit, onClose }: TextCardDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [title, setTitle] = useState(settings?.title ?? '')
  const [text, setText] = useState(settings?.text ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit({ title, text })
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('slipform.dashboard.kinds.text')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={translate('slipform.dashboard.text_title')}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.title } }}
          />
          <TextField
            fullWidth
            multiline
            minRows={3}
            margin="dense"
            label={translate('slipform.dashboard.text')}
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: limits.text } }}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={title.trim() === ''}>
            {translate(settings ? 'ra.action.save' : 'slipform.dashboard.add')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
