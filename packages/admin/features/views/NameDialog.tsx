import { Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { BooleanInput, Form, maxLength, required, SaveButton, TextInput, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import { TextButton } from '../../ui/TextButton.tsx'
import { useInitialFocus } from '../../ui/useInitialFocus.ts'

interface NameDialogProps {
  readonly title: string
  readonly name?: string
  /** Whether the view can be shared here. */
  readonly canShare?: boolean
  readonly onClose: () => void
  readonly onSave: (name: string, isShared: boolean) => Promise<void>
}

// As `features/views/saved-view.ts` of the server.
const notBlank = (name = '') => (name.trim() === '' ? 'ra.validation.required' : undefined)
const rules = [required(), notBlank, maxLength(80)]

/** The dialog that asks for the name of a view, a new one or one that is renamed, and whether it is shared. */
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

/** Takes the focus once the dialog has rendered it. */
const NameInput = () => (
  <Box ref={useInitialFocus()}>
    <TextInput source="name" label="slipform.views.name" validate={rules} helperText={false} />
  </Box>
)
