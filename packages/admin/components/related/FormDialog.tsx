import { Dialog, DialogTitle } from '@mui/material'
import { type ReactElement, useRef } from 'react'
import { DialogToolbar } from './DialogToolbar.tsx'

/** A dialog around a form. */
export interface FormDialogProps {
  title: string
  onClose: () => void
  /** Makes the form, which ends with the toolbar. */
  renderForm: (toolbar: ReactElement) => ReactElement
}

/** Shows a form above the page it belongs to. */
export const FormDialog = ({ title, onClose, renderForm }: FormDialogProps) => {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      // A click beside it is too easily made to give up what was typed; Escape asks as the button does.
      onClose={(_event, reason) => reason === 'escapeKeyDown' && cancel.current?.click()}
      // React lets a click go on to the row that the dialog was opened from.
      onClick={(event) => event.stopPropagation()}
    >
      <DialogTitle>{title}</DialogTitle>
      {renderForm(<DialogToolbar cancelRef={cancel} onCancel={onClose} />)}
    </Dialog>
  )
}
