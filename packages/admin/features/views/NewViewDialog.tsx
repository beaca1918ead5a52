import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
} from '@mui/material'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { rightsTo, type SavedView, type ViewState } from './savedView.ts'
import { useViewActions } from './useViews.ts'

interface NewViewDialogProps {
  readonly page: string
  readonly state: ViewState
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => void
}

/** The dialog that saves what a list shows as a new view: asks for its name, and whether it is shared. */
export const NewViewDialog = ({ page, state, onClose, onSaved }: NewViewDialogProps) => {
  const translate = useTranslate()
  const { create } = useViewActions(page)
  const [isShared, setShared] = useState(false)
  const canShare = rightsTo(undefined, loadedSession()).share
  const save = async (name: string) => {
    const view = await create({ name, is_shared: isShared, state })
    if (view === undefined) return
    onClose()
    onSaved(view)
  }
  return (
    <NameDialog title={translate('slipform.views.save')} onClose={onClose} onSave={save}>
      {canShare && (
        <FormControlLabel
          label={translate('slipform.views.share_with_all')}
          control={<Checkbox checked={isShared} onChange={(_event, checked) => setShared(checked)} />}
        />
      )}
    </NameDialog>
  )
}

interface NameDialogProps {
  readonly title: string
  readonly name?: string
  readonly children?: React.ReactNode
  readonly onClose: () => void
  readonly onSave: (name: string) => Promise<void>
}

// As `features/views/saved-view.ts` of the server.
const maxNameCharacters = 80

/** The dialog that asks for the name of a view, a new one or one that is renamed. */
export const NameDialog = ({ title, name = '', children, onClose, onSave }: NameDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // The dialog is inside the form of no page, but React passes events of portals on.
    event.stopPropagation()
    setSaving(true)
    await onSave(typed.trim())
    setSaving(false)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            required
            margin="dense"
            label={translate('slipform.views.name')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { maxLength: maxNameCharacters } }}
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={typed.trim() === '' || isSaving}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
