import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { BooleanInput, Form, maxLength, required, SaveButton, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { TextButton } from '../../ui/TextButton.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'

interface NameDialogProps {
  readonly title: string
  readonly name?: string
  /** Whether the dialog offers to share the view. */
  readonly canShare?: boolean
  readonly onClose: () => void
  readonly onSave: (name: string, isShared: boolean) => Promise<void>
}

// The rules of the server, in its `features/views/saved-view.ts`.
const notBlank = (name = '') => (name.trim() === '' ? 'ra.validation.required' : undefined)
const rules = [required(), notBlank, maxLength(80)]

/** The dialog for the name of a new or renamed view, and whether a new view is shared. */
export const NameDialog = ({ title, name = '', canShare = false, onClose, onSave }: NameDialogProps) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Form record={{ name }} onSubmit={({ name, is_shared }: FieldValues) => onSave(name.trim(), is_shared === true)}>
        <DialogTitle id={id}>{useTranslate()(title)}</DialogTitle>
        <DialogContent>
          <NameInput />
          {canShare && <BooleanInput source="is_shared" label="slipform.views.share_with_all" helperText={false} />}
        </DialogContent>
        <DialogActions>
          <TextButton label="ra.action.cancel" onClick={onClose} />
          <SaveButton icon={null} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The input of the name, which gets the focus. */
const NameInput = () => (
  <Box ref={useInitialFocus()}>
    <TextInput source="name" label="slipform.views.name" validate={rules} helperText={false} />
  </Box>
)
